import { type Static, Type } from 'typebox'

const keepings = ['days', 'organization', 'always', 'records'] as const

export const keptKindNames = [
  'locations',
  'tool_usages',
  'tool_days',
  'notes',
  'screenshots',
  'sent_items',
  'changes',
  'deliveries',
  'notifications',
  'exports',
  'alerts',
  'views',
  'timer_log',
  'ended_tokens',
  'grants',
  'sessions',
  'devices',
  'calendar_work',
  'removed_shifts',
  'short',
  'time',
  'audit_log',
  'histories',
  'books',
  'decisions',
  'presence',
  'removals',
  'records',
] as const

const figure = Type.Object({
  name: Type.Unsafe<(typeof keptKindNames)[number]>(
    Type.Enum([...keptKindNames], { description: 'The kind of data.' }),
  ),
  keeping: Type.Unsafe<(typeof keepings)[number]>(
    Type.Enum([...keepings], {
      description:
        'For `days`, as each `organization` chooses, `always`, or as `records` until someone removes them.',
    }),
  ),
  days: Type.Union([Type.Integer(), Type.Null()], {
    description: 'For how long; where organizations choose, the most that they may. Null: no limit.',
  }),
  rows: Type.Integer({ description: 'An estimate, as of the last analyze.' }),
  bytes: Type.Integer({ description: 'With indexes, as of the last vacuum.' }),
})

export const keptFigures = Type.Object({ kinds: Type.Array(figure) }, { title: 'KeptFigures' })

export type KeptFigures = Static<typeof figure>[]
