import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fixedClock } from '../time/clock.ts'
import { instantFrom } from '../time/instant.ts'
import { mailDelivery } from './delivery.ts'
import { removeOldMails } from './old-mails.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-old-mails-'))
after(() => rm(directory, { recursive: true, force: true }))
const clock = fixedClock(instantFrom('2026-11-18T12:00:00Z'))

async function deliver(place: string, postedAt: string): Promise<void> {
  const mail = mailDelivery({ smtpUrl: undefined, directory: place, from: 'stint@stint.test' })
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await mail.send({
    kind: 'notice',
    to: 'ann@stint.test',
    id: postedAt,
    postedAt: instantFrom(postedAt),
    ...content,
  })
}

const run = (place: string, mostAtOnce?: number) =>
  removeOldMails({ directory: place, clock, keepDays: 30, mostAtOnce }).run({})
const daysIn = async (place: string) => (await readdir(place)).map((name) => name.slice(0, 10)).sort()

test('mails older than the setting are removed; younger ones and files of others stay', async () => {
  const place = join(directory, 'kept')
  for (const day of ['2026-10-17', '2026-10-18', '2026-10-19', '2026-11-18'])
    await deliver(place, `${day}T23:00:00.000001Z`)
  await writeFile(join(place, '2026-01-01-notes.txt'), 'mine')
  await run(place)
  assert.deepEqual(await daysIn(place), ['2026-01-01', '2026-10-19', '2026-11-18'])
})

test('a run removes a bounded number, and the next one goes on', async () => {
  const place = join(directory, 'many')
  for (let day = 10; day < 15; day++) await deliver(place, `2026-08-${day}T08:00:00.000001Z`)
  await run(place, 2)
  assert.equal((await daysIn(place)).length, 3)
  await run(place, 2)
  await run(place, 2)
  assert.deepEqual(await daysIn(place), [])
})

test('nothing: no mail was ever written', () => run(join(directory, 'missing')))
