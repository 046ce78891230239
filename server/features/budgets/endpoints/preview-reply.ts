import { Type } from 'typebox'
import { type Reply, reference, writeRows } from '../../../foundation/http/reply.ts'
import { jsonBytes } from '../../../foundation/records/json-bytes.ts'
import type { BudgetPreview } from '../changes/preview-budget.ts'
import { plannedBudgetHistory } from '../records/planned-budget-history.ts'
import { thresholds } from '../rules/thresholds.ts'

/** More timers than this are counted, not listed. */
const mostTimers = 100
const closed = { additionalProperties: false }

const previewSchema = Type.Object(
  {
    budget_histories: Type.Array(Type.Unsafe(reference(plannedBudgetHistory)), {
      description: 'The latest row and the rows after it, as they would be. Earlier rows stay as they are.',
    }),
    thresholds: Type.Array(
      Type.Object(
        {
          threshold: Type.Enum([...thresholds]),
          percent: Type.Integer({ description: 'The percentage of the limit.' }),
          is_new: Type.Boolean({ description: 'Whether it would be crossed now, which alerts people.' }),
        },
        closed,
      ),
      { description: 'The thresholds that the current period would have reached.' },
    ),
    stops_timers: Type.Integer({ description: 'How many running timers would stop now.' }),
    timers: Type.Optional(
      Type.Array(
        Type.Object(
          {
            user_id: Type.Integer(),
            project_id: Type.Integer(),
            task_id: Type.Optional(Type.Integer()),
          },
          closed,
        ),
        {
          maxItems: mostTimers,
          description: `The timers that would stop now, at most ${mostTimers}. Absent for managers who can’t view other members’ data.`,
        },
      ),
    ),
  },
  closed,
)

export type ShownPreview = BudgetPreview & { seesTimers: boolean }

export const previewReply: Reply<ShownPreview> = {
  status: 200,
  description: 'The effect of the budget. Nothing was written.',
  schema: Type.Object({ preview: previewSchema }, closed),
  records: [plannedBudgetHistory],
  rows: () => [],
  write: ({ rows, thresholds, stopped, seesTimers }) =>
    jsonBytes((out) => {
      writeRows(out, '{"preview":{"budget_histories":[', rows)
      out.text(`,"thresholds":${JSON.stringify(thresholds)},"stops_timers":${stopped.length}`)
      if (seesTimers) out.text(`,"timers":${JSON.stringify(stopped.slice(0, mostTimers).map(shownTimer))}`)
      out.text('}}')
    }),
}

function shownTimer({ user_id, project_id, task_id }: BudgetPreview['stopped'][number]) {
  return { user_id, project_id, ...(task_id !== null && { task_id }) }
}
