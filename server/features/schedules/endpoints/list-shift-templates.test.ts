import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const row = { start_time: '8:30', duration: 14_400, minimum_time: 0, use_time_zone: 'organization' }
const save = (body: object, as = w.owner) => w.call(`POST ${organization}/shift_templates`, as, { body })
const saved = async (name: string): Promise<number> =>
  (await save({ name, shifts: [{ weekday: 'mon', label: 'A', ...row }] })).body.shift_template.id

test('200: all templates, by pages; 403: members', async () => {
  for (const name of ['One', 'Two', 'Three']) await saved(name)
  const path = `${organization}/shift_templates`
  const page = await w.call(`GET ${path}?page_limit=2`, w.manager)
  const names = page.body.shift_templates.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['One', 'Two'])
  const next = await w.call(`GET ${path}?page_start_id=${page.body.pagination.next_page_start_id}`, w.manager)
  assert.deepEqual([next.body.shift_templates[0].name, next.body.pagination], ['Three', undefined])
  assert.equal((await w.call(`GET ${path}`, w.user)).status, 403)
})
