import type { Logger } from 'pino'
import { is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Instant } from '../time/instant.ts'

/** `open` is as usual; `read_only` refuses changes; `maintenance` refuses all calls. Background work rests in both. */
export const restingModes = ['read_only', 'maintenance'] as const
export type RestingMode = (typeof restingModes)[number]
export type Mode = { name: RestingMode | 'open'; message?: string; since?: Instant; until?: Instant }

const everyMs = 2_000

/** The mode that the operator chose for all processes. */
export async function findMode(db: Db): Promise<Mode> {
  const [found] = await db.rows(
    {
      name: is.word(...restingModes),
      since: is.instant,
      message: is.text.orNull,
      until: is.instant.orNull,
    },
    sql`
    select mode.value as name, mode.changed_at as since, message.value as message, until.value::timestamptz as until
    from operation_settings mode
    left join operation_settings message on message.name = 'mode_message'
    left join operation_settings until on until.name = 'mode_until'
    where mode.name = 'mode'`,
  )
  if (found === undefined) return { name: 'open' }
  const { name, since, message, until } = found
  return { name, since, ...(message !== null && { message }), ...(until !== null && { until }) }
}

export async function changeMode(db: Db, { name, message, until }: Mode, now: Instant): Promise<void> {
  await db.change(sql`
    with kept as (
      select * from (values ('mode', ${name === 'open' ? null : name}), ('mode_message', ${message ?? null}),
                            ('mode_until', ${until ?? null})) as given (name, value)
      where ${name !== 'open'} and value is not null
    ), gone as (
      delete from operation_settings where name in ('mode', 'mode_message', 'mode_until') and name not in (select name from kept)
    )
    insert into operation_settings (name, value, changed_at) select name, value, ${now} from kept
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`)
}

type Following = { db: Db; log: Logger; onChange(mode: Mode): Promise<void>; intervalMs?: number }

export type FollowedMode = { stop(): Promise<void> }

/** Follows the mode in the database from the first reading on. While the database is away, the mode stays. */
export async function followMode({
  db,
  log,
  onChange,
  intervalMs = everyMs,
}: Following): Promise<FollowedMode> {
  let seen = ''
  let isReading = false

  async function read(): Promise<void> {
    const mode = await findMode(db)
    const text = JSON.stringify(mode)
    if (text === seen) return
    if (seen !== '' || mode.name !== 'open') log.warn({ mode }, `the mode of the server is ${mode.name}`)
    seen = text
    await onChange(mode)
  }

  await read()
  let reading = Promise.resolve()
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    reading = read()
      .catch((error) => log.debug({ err: error }, 'the mode could not be read; will retry'))
      .finally(() => {
        isReading = false
      })
  }, intervalMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await reading
    },
  }
}
