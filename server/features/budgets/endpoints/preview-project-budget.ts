import { Type } from 'typebox'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import {
  budgetFaults,
  budgetInput,
  completeBudget,
  ofProject,
  projectProblems,
} from '../../projects/public.ts'
import { previewBudget } from '../changes/preview-budget.ts'
import { previewReply } from './preview-reply.ts'

export const previewProjectBudget = endpoint({
  post: '/v2/projects/:project_id/budget/preview',
  tag: 'Budgets',
  summary: 'Preview a budget of a project',
  description:
    'Takes the budget as changing the project does, or null to remove it. Returns the rows of its history, what they would have spent, and the timers that would stop. Nothing is written.',
  access: ofProject(['owner', 'manager']),
  body: Type.Object({ budget: orNullInput(budgetInput) }),
  check: ({ budget }) => budgetFaults(budget),
  reply: previewReply,
  unaudited: 'A preview changes nothing.',
  unannounced: 'A preview changes nothing.',
  example: { body: { budget: { type: 'hours', hours: 40, recurrence: 'monthly' } } },

  async handle({ db, now, membership, subject, body: { budget } }) {
    if (subject.cell('status') === 'archived') throw projectProblems.project_archived()
    const holder = { project_id: subject.cell('id'), client_id: null }
    const given = budget && completeBudget(budget)
    const preview = await previewBudget(db, membership.organizationId, holder, given, now)
    return { ...preview, seesTimers: seesEverybody(membership) }
  },
})
