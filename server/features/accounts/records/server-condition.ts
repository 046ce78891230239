import { type Static, Type } from 'typebox'

const instantOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

/** How the server is, for its administrators. */
export const serverCondition = Type.Object(
  {
    version: Type.String({ description: 'The version of Stint.' }),
    postgresql: Type.String({ description: 'The version of the database.' }),
    database_connections: Type.Integer({
      description: 'How many sessions the database has, of all programs.',
    }),
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
      every_hours: Type.Union([Type.Integer(), Type.Null()], {
        description: 'How often a worker makes one; null: only by command.',
      }),
    }),
    database_bytes: Type.Integer(),
    tables: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer() }), {
      description: 'The ten largest tables with their indexes, as of their last vacuum; partitions together.',
    }),
  },
  { title: 'ServerCondition' },
)

export type ServerCondition = Static<typeof serverCondition>
