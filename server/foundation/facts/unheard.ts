import { columns, is, type Selected } from '../db/columns.ts'
import { type Database, type Db, only } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Instant } from '../time/instant.ts'

// Moves subscribers past the facts that they do not hear. Most facts concern few subscribers, and there are dozens: a
// transaction for each of the others was six statements in seven.

export type Hearing = { name: string; hears: readonly string[] }

/** The subscribers with a fact to handle, and the ones that have none up to a position. */
export type Heard = { concerned: Set<string>; idle: string[]; upTo: number }

/** How many facts to scan at a time for one that a subscriber hears. */
const passedAtOnce = 1_000
/** Cursors of subscribers that hear nothing move in strides: each move leaves a dead row. */
const stride = 1_000
/**
 * Subscribers this near to the head share one look at the names of the newest facts. For the others the database
 * compares the names, which was the most expensive statement of a sampled run although it ran three times.
 */
const nearby = 2_000
/** A subscriber with a fact to handle reads on from its cursor, so it must not be further behind. */
const readOn = 200
/** While facts keep coming, only some rounds mark what is done, for the same reason. */
const markedAtOnce = 200

const cursor = columns({ subscriber: is.text, position: is.int, failures: is.int, isFree: is.flag })
/** `from`: up to here there is nothing for it, though its cursor may be behind. */
type Cursor = Selected<typeof cursor> & { from: number }
type Passed = Cursor & { passed: number }

/** Finds the subscribers with a fact to handle, and moves the others on. `last`: what the round before found. */
export async function skipUnheard(
  database: Database,
  stream: number,
  subscribers: readonly Hearing[],
  now: Instant,
  last?: Heard,
): Promise<Heard> {
  const names = subscribers.map(({ name }) => name)
  const upTo = await headOf(database, stream)
  const wereIdle = new Set(last && last.upTo <= upTo ? last.idle : [])
  const cursors = (await readCursors(database, stream, names, now)).map((each) => ({
    ...each,
    from: Math.max(each.position, wereIdle.has(each.subscriber) ? (last?.upTo ?? 0) : 0),
  }))
  const known = new Set(cursors.map(({ subscriber }) => subscriber))
  const added = names.filter((name) => !known.has(name))
  if (added.length > 0) await addCursors(database, stream, added)
  const free = cursors.filter(({ isFree }) => isFree)
  const [near, far] = [free.filter(isNear), free.filter((each) => !isNear(each))]
  const passed = [
    ...(await passNear(database, { stream, upTo }, near, subscribers)),
    ...(far.length > 0 ? await passFar(database, { stream, upTo }, far, subscribers) : []),
  ]
  const hasFailing = free.length < cursors.length
  await move(
    database,
    stream,
    passed.filter((each) => each.passed - each.position >= leastMove(each)),
  )
  const namesOf = (all: Passed[]) => all.map(({ subscriber }) => subscriber)
  return {
    concerned: new Set([...added, ...namesOf(passed.filter((each) => each.passed < upTo))]),
    idle: namesOf(passed.filter((each) => each.passed >= upTo)),
    upTo,
  }

  function isNear({ from }: Cursor): boolean {
    return from >= upTo - nearby
  }

  function leastMove({ failures, passed }: Passed): number {
    // While one waits after a failure, only the cursors show that the others are done.
    if (hasFailing || failures > 0) return 1
    return passed < upTo ? readOn : stride
  }
}

async function headOf(db: Db, stream: number): Promise<number> {
  const head = sql`select coalesce(max(position), 0) as position from fact_heads where organization_id = ${stream}`
  return (await only(db, { position: is.int }, head)).position
}

function readCursors(
  db: Db,
  stream: number,
  names: readonly string[],
  now: Instant,
): Promise<Selected<typeof cursor>[]> {
  return db.rows(
    cursor,
    sql`
    select subscriber, position, failures, retry_at is null or retry_at <= ${now} as "isFree" from fact_cursors
    where organization_id = ${stream} and subscriber = any(${names}::text[])`,
  )
}

export async function addCursors(db: Db, stream: number, names: readonly string[]): Promise<void> {
  await db.change(sql`
    insert into fact_cursors (organization_id, subscriber) select ${stream}, unnest(${names}::text[]) on conflict do nothing`)
}

type Range = { stream: number; upTo: number }

async function passNear(
  db: Db,
  { stream, upTo }: Range,
  cursors: readonly Cursor[],
  subscribers: readonly Hearing[],
): Promise<Passed[]> {
  const first = Math.min(upTo, ...cursors.map(({ from }) => from))
  const recent =
    first === upTo
      ? []
      : await db.rows(
          { position: is.int, name: is.text },
          sql`
          select position, name from facts
          where organization_id = ${stream} and position > ${first}::bigint and position <= ${upTo}::bigint order by position`,
        )
  const hears = new Map(subscribers.map(({ name, hears }) => [name, new Set(hears)]))
  return cursors.map((each) => {
    const heard = hears.get(each.subscriber)
    const next = recent.find(({ position, name }) => position > each.from && heard?.has(name))
    return { ...each, passed: Math.max(each.from, next ? next.position - 1 : upTo) }
  })
}

async function passFar(
  db: Db,
  { stream, upTo }: Range,
  cursors: readonly Cursor[],
  subscribers: readonly Hearing[],
): Promise<Passed[]> {
  const pairs = subscribers.flatMap(({ name, hears }) => hears.map((fact) => ({ name, fact })))
  const rows = await db.rows(
    { subscriber: is.text, passed: is.int },
    sql`
    select far.subscriber, coalesce((
      select f.position - 1 from facts f
      where f.organization_id = ${stream} and f.position > far.position
        and f.position <= least(${upTo}::bigint, far.position + ${passedAtOnce})
        and f.name in (select heard.name from unnest(${pairs.map(({ name }) => name)}::text[],
                                                     ${pairs.map(({ fact }) => fact)}::text[]) as heard(subscriber, name)
                       where heard.subscriber = far.subscriber)
      order by f.position limit 1), least(${upTo}::bigint, far.position + ${passedAtOnce})) as passed
    from unnest(${cursors.map(({ subscriber }) => subscriber)}::text[],
                ${cursors.map(({ from }) => from)}::bigint[]) as far(subscriber, position)`,
  )
  const passed = new Map(rows.map((row) => [row.subscriber, row.passed]))
  return cursors.map((each) => ({ ...each, passed: passed.get(each.subscriber) ?? each.from }))
}

/** Skips a cursor that another process works with or has moved. */
async function move(db: Db, stream: number, cursors: readonly Passed[]): Promise<void> {
  if (cursors.length === 0) return
  await db.change(sql`
    update fact_cursors c set position = free.passed, failures = 0, retry_at = null, last_error = null
    from (select c.subscriber, given.passed
          from unnest(${cursors.map(({ subscriber }) => subscriber)}::text[],
                      ${cursors.map(({ position }) => position)}::bigint[],
                      ${cursors.map(({ passed }) => passed)}::bigint[]) as given(subscriber, position, passed)
          join fact_cursors c on c.organization_id = ${stream} and c.subscriber = given.subscriber
          where c.position = given.position
          for update of c skip locked) free
    where c.organization_id = ${stream} and c.subscriber = free.subscriber`)
}

/** Moves the cursors that are within a stride. A new version may hear more, but only from here on. */
export async function catchUp(database: Database, stream: number, { idle, upTo }: Heard): Promise<void> {
  await database.change(sql`
    update fact_cursors c set position = ${upTo}
    from (select subscriber from fact_cursors
          where organization_id = ${stream} and subscriber = any(${idle}::text[]) and position < ${upTo}::bigint
          for update skip locked) late
    where c.organization_id = ${stream} and c.subscriber = late.subscriber`)
}

/** Marks the facts that every subscriber has handled, so we don't look at them again. */
export async function settle(
  database: Database,
  stream: number,
  names: readonly string[],
  { idle, upTo }: Pick<Heard, 'idle' | 'upTo'>,
): Promise<void> {
  await database.change(sql`
    update fact_heads set settled_position = done.position
    from (select case when count(*) = ${names.length}
                 then coalesce(min(case when subscriber = any(${idle}::text[])
                                   then greatest(position, ${upTo}::bigint) else position end), 0) else 0 end as position
          from fact_cursors where organization_id = ${stream} and subscriber = any(${names}::text[])) done
    where fact_heads.organization_id = ${stream} and fact_heads.settled_position < done.position
      and (fact_heads.position <= ${upTo}::bigint or done.position >= fact_heads.settled_position + ${markedAtOnce})`)
}
