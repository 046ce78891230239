import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { listFiles } from '../../tests/architecture/sources.ts'
import { makeProduct } from '../wiring/product.ts'
import { allKinds, type NotificationKind, notificationKind } from './notification.ts'

const root = join(import.meta.dirname, '../..')
const { features } = makeProduct({ base: '', auth: '' })

test('every kind of notification that a feature defines is in its list, so that people can turn it off', async () => {
  const defined: string[] = []
  for (const path of listFiles('server/features/*/notices.ts'))
    for (const kind of Object.values<NotificationKind>(await import(join(root, path))))
      defined.push(kind.name)
  assert.ok(defined.length > 0)
  const listed = features.flatMap(({ notifications = [] }) => notifications.map(({ name }) => name))
  assert.deepEqual(listed.sort(), defined.sort())
})

test('refused: two kinds with the same name', () => {
  const kind = notificationKind({ name: 'a.b', title: 'A', description: 'B.' })
  assert.throws(() => allKinds([kind, kind]), /a\.b/)
  assert.deepEqual(
    allKinds([{ ...kind, name: 'b' }, kind]).map(({ name }) => name),
    ['a.b', 'b'],
  )
})
