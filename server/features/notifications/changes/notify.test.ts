import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { queried, queriedOne } from '../../../foundation/testing/queried.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { noticesIn, sampleKind, sampleNotice } from '../../../testing/notices.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { type Person, world } from '../../../testing/world.ts'
import { changeSettings } from '../store/settings.ts'
import { notify } from './notify.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { send, inboxOf, site } = await noticesIn(w)
const names = new Map([
  [w.owner, 'olive.owner'],
  [w.manager, 'max.manager'],
  [w.user, 'uma.user'],
  [w.viewer, 'vera.viewer'],
])
const people = [...names.keys()]
const mailsOf = async (person: Person) =>
  (await w.mailsTo(`${names.get(person)}@stint.test`)).map(({ subject }) => subject)
const choose = (person: Person, inbox: boolean, mail: boolean) =>
  changeSettings(w.database, person.id, [{ kind: sampleKind.name, inbox, mail }])

test('notified by the channels that each person chose; mail also needs an account that receives it', async () => {
  const choices = [
    { person: w.owner, inbox: true, mail: true },
    { person: w.manager, inbox: true, mail: false },
    { person: w.user, inbox: false, mail: true },
    { person: w.viewer, inbox: false, mail: false },
  ]
  for (const { person, inbox, mail } of choices) await choose(person, inbox, mail)
  await send(sampleNotice(w, 'channels'), people)
  for (const { person, inbox, mail } of choices) {
    assert.equal((await inboxOf(person)).includes('channels'), inbox)
    assert.equal((await mailsOf(person)).includes('channels'), mail)
    await choose(person, true, true)
  }
  await w.database.change(sql`update users set receives_emails = false where id = ${w.viewer.id}`)
  await send(sampleNotice(w, 'without mail'), [w.viewer])
  assert.ok((await inboxOf(w.viewer)).includes('without mail'))
  assert.ok(!(await mailsOf(w.viewer)).includes('without mail'))
  await w.database.change(sql`update users set receives_emails = true where id = ${w.viewer.id}`)
})

test('nobody notified: people who left, members of other organizations, disabled accounts', async () => {
  await send(sampleNotice(w, 'outside'), [w.removed, w.stranger, w.otherOwner])
  await w.database.change(sql`update users set status = 'disabled' where id = ${w.member.id}`)
  await send(sampleNotice(w, 'outside'), [w.member])
  assert.deepEqual(await queried(w.database, sql`select from notifications where subject = 'outside'`), [])
})

test('notified with the commit: nothing is left of a transaction that fails', async () => {
  const failing = transaction(w.database, async (tx) => {
    await send(sampleNotice(w, 'undone'), people, tx)
    throw new Error('after the notice')
  })
  await assert.rejects(failing)
  for (const person of people) {
    assert.ok(!(await inboxOf(person)).includes('undone'))
    assert.ok(!(await mailsOf(person)).includes('undone'))
  }
})

/** One worker's attempt to notify some people, whether it finally fails, and what a user chooses meanwhile. */
const attempt = fc.record({
  notified: fc.uniqueArray(fc.nat(people.length - 1), { minLength: 1 }),
  fails: fc.boolean(),
  chooses: fc.option(fc.tuple(fc.nat(people.length - 1), fc.boolean(), fc.boolean())),
})
let lastSubject = 0

test('notified once by each channel: retries, two workers at the same time, settings that change between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 2, maxLength: 6 }), async (attempts) => {
      lastSubject += 1
      const subject = `subject ${lastSubject}`
      const notified = new Set<Person>()
      await Promise.all(
        attempts.map(async ({ notified: given, fails, chooses }) => {
          const chosen = given.flatMap((i) => people[i] ?? [])
          await transaction(w.database, async (tx) => {
            await send(sampleNotice(w, subject), chosen, tx)
            if (fails) throw new Error('a worker dies')
            for (const person of chosen) notified.add(person)
          }).catch((error: Error) => assert.equal(error.message, 'a worker dies'))
          const [i, inbox, mail] = chooses ?? []
          const person = people[i ?? -1]
          if (person && inbox !== undefined && mail !== undefined) await choose(person, inbox, mail)
        }),
      )
      const rows = await queried<{ user_id: number }>(
        w.database,
        sql`select user_id from notifications where subject = ${subject} order by user_id`,
      )
      assert.deepEqual(
        rows.map(({ user_id }) => user_id),
        [...notified].map(({ id }) => id).sort((a, b) => a - b),
      )
    }),
    { numRuns: randomRuns(40) },
  )
  for (const person of people) {
    const mails = (await mailsOf(person)).filter((subject) => subject.startsWith('subject '))
    assert.equal(new Set(mails).size, mails.length, `${names.get(person)} got a mail twice`)
    await choose(person, true, true)
  }
})

test('notified again: the same subject in another period or kind', async () => {
  const kind = { ...sampleKind, name: 'timesheet.submitted' }
  for (const given of [{}, { period: '2026-12' }, { kind }])
    await send(sampleNotice(w, 'again', given), [w.owner])
  assert.equal((await inboxOf(w.owner)).filter((title) => title === 'again').length, 3)
})

test('one unread: a later notice of where a subject is replaces the one before; other kinds and read ones stay', async () => {
  for (const period of ['1', '2', '3'])
    await send(sampleNotice(w, 'state', { period, isLatest: true }), [w.owner])
  const shown = async () => (await inboxOf(w.owner)).filter((title) => title === 'state').length
  assert.equal(await shown(), 1)
  await w.database.change(sql`update notifications set read_at = created_at where subject = 'state'`)
  await send(sampleNotice(w, 'state', { period: '4', isLatest: true }), [w.owner])
  assert.equal(await shown(), 2)
})

test('two statements, whatever the number of people', async () => {
  const extra: Person[] = []
  for (let i = 1; i <= 30; i++) extra.push(await w.addPerson(`Extra Number${i}`))
  const jobs = () =>
    queriedOne<{ count: number }>(
      w.database,
      sql`select count(*)::int as count from pgboss.job where name = 'mail'`,
    )
  const countOf = (subject: string, notified: readonly Person[]) => {
    const ids = notified.map(({ id }) => id)
    return statementsOf(w, (writer) => notify(writer, site, sampleNotice(w, subject), ids))
  }
  const before = (await jobs()).count
  assert.equal(await countOf('one person', [w.owner]), 2)
  assert.equal(await countOf('many people', [w.owner, ...extra]), 2)
  assert.equal((await jobs()).count, before + 32)
})
