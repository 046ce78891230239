import { type Static, Type } from 'typebox'

const instantOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

const build = 'The revision of its sources; null: not known.'

/** The health of the server, for its administrators. */
export const serverCondition = Type.Object(
  {
    version: Type.String({ description: 'The version of Stint.' }),
    build: Type.Union([Type.String(), Type.Null()], { description: build }),
    postgresql: Type.String({ description: 'The version of the database.' }),
    database_connections: Type.Integer({
      description: 'How many sessions the database has, of all programs.',
    }),
    replicas: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Its host and database.' }),
        fault: Type.Union([Type.String(), Type.Null()], {
          description: 'Why this process leaves it out; null: it reads from it.',
        }),
        age_seconds: Type.Union([Type.Number(), Type.Null()], {
          description: 'How old what it shows may be, at the last look; null: not known.',
        }),
      }),
      { description: 'The standbys of `DATABASE_REPLICA_URLS`, as the process that replies sees them.' },
    ),
    processes: Type.Array(
      Type.Object({
        name: Type.String({ description: 'The name of its machine and its process id.' }),
        role: Type.Unsafe<'all' | 'api' | 'worker'>(Type.Enum(['all', 'api', 'worker'])),
        version: Type.String(),
        build: Type.Union([Type.String(), Type.Null()], { description: build }),
        started_at: Type.String({ format: 'date-time' }),
        beat_at: Type.String({ format: 'date-time', description: 'When it last showed that it lives.' }),
        silent: Type.Boolean({
          description: 'True if it has not shown for a minute that it lives. It is listed for an hour.',
        }),
      }),
      { description: 'The processes of this installation. Each shows every ten seconds that it lives.' },
    ),
    versions: Type.Array(
      Type.Object({
        version: Type.String(),
        build: Type.Union([Type.String(), Type.Null()], { description: build }),
        processes: Type.Array(Type.String(), { description: 'The names of the processes that run it.' }),
      }),
      {
        description:
          'What the processes run that live, the newest first. More than one while processes are replaced, or if one was forgotten.',
      },
    ),
    releases: Type.Object(
      {
        directory: Type.Union([Type.String(), Type.Null()], {
          description: 'The directory of `STINT_RELEASES_DIR`; null: none is named.',
        }),
        newer: Type.Union([Type.Object({ version: Type.String(), file: Type.String() }), Type.Null()], {
          description: 'The newest release there, if it is newer than this version.',
        }),
        fault: Type.Union([Type.String(), Type.Null()], {
          description: 'Why the directory cannot be read.',
        }),
      },
      { description: 'Releases that the operator keeps ready. Stint fetches nothing.' },
    ),
    facts: Type.Object({
      waiting: Type.Integer({ description: 'Facts that a subscriber has not handled yet.' }),
      oldest_at: instantOrNull,
      failing: Type.Array(
        Type.Object({ subscriber: Type.String(), failures: Type.Integer(), last_error: Type.String() }),
        { description: 'Up to ten subscribers that fail. Stint retries them.' },
      ),
    }),
    calendar_work_overdue_since: instantOrNull,
    jobs: Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: Type.Integer(),
        active: Type.Integer(),
        failed: Type.Integer({ description: 'Jobs that failed their last attempt.' }),
      }),
    ),
    mails: Type.Object({
      delivered_by: Type.Unsafe<'smtp' | 'file'>(Type.Enum(['smtp', 'file'])),
      waiting: Type.Integer(),
      oldest_at: instantOrNull,
    }),
    deliveries: Type.Object({
      waiting: Type.Integer({ description: 'Webhook deliveries that wait for their first or next attempt.' }),
      dead: Type.Integer({ description: 'Webhook deliveries that are retried only on request.' }),
      paused_webhooks: Type.Integer({ description: 'Webhooks whose targets fail.' }),
    }),
    backups: Type.Object({
      last_at: instantOrNull,
      last_place: Type.Union([Type.String(), Type.Null()]),
      last_bytes: Type.Union([Type.Integer(), Type.Null()]),
      every_minutes: Type.Union([Type.Integer(), Type.Null()], {
        description: 'How often a worker makes one; null: only by command.',
      }),
      at_time: Type.Union([Type.String(), Type.Null()], { description: 'HH:MM; null: at any time of day.' }),
      zone: Type.Union([Type.String(), Type.Null()]),
      failing_since: instantOrNull,
      last_error: Type.Union([Type.String(), Type.Null()]),
    }),
    database_bytes: Type.Integer(),
    tables: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer() }), {
      description: 'The ten largest tables with their indexes, as of their last vacuum; partitions together.',
    }),
    organizations: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        members: Type.Integer({ description: 'Active members.' }),
        rows: Type.Integer(),
        bytes: Type.Integer(),
        writes_a_day: Type.Integer({
          description: 'Facts that its changes announced per day, over the time that facts are kept.',
        }),
      }),
      {
        description:
          'The ten heaviest organizations. Rows and bytes without indexes are estimates from the statistics of the database.',
      },
    ),
  },
  { title: 'ServerCondition' },
)

export type ServerCondition = Static<typeof serverCondition>
