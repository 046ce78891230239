import { Type } from 'typebox'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import { clientBudgetFaults, mayUseClient } from '../../clients/public.ts'
import { completeBudget, wholeBudgetInput } from '../../projects/public.ts'
import { previewBudget } from '../changes/preview-budget.ts'
import { previewReply } from './preview-reply.ts'

export const previewClientBudget = endpoint({
  post: '/v2/clients/:client_id/budget/preview',
  tag: 'Budgets',
  summary: 'Preview a budget of a client',
  description:
    'Takes the budget as changing the client does, with stop_at, or null to remove it. Returns the rows of its history, what they would have spent, and the timers that would stop. Nothing is written.',
  access: mayUseClient,
  body: Type.Object({ budget: orNullInput(wholeBudgetInput) }),
  check: ({ budget }) => clientBudgetFaults(budget),
  reply: previewReply,
  unaudited: 'A preview changes nothing.',
  unannounced: 'A preview changes nothing.',
  example: { body: { budget: { type: 'hours', hours: 400, stop_at: 100 } } },

  async handle({ db, now, membership, subject, body: { budget } }) {
    const holder = { project_id: null, client_id: subject.cell('id') }
    const given = budget && completeBudget(budget)
    const preview = await previewBudget(db, membership.organizationId, holder, given, now)
    return { ...preview, seesTimers: seesEverybody(membership) }
  },
})
