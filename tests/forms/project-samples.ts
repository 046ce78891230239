import {
  addProjectMembersForm,
  newProjectForm,
  projectBudgetForm,
  projectForm,
  projectMemberForm,
  projectRatesForm,
} from '../../web/features/projects/project-forms.ts'
import { hoursBudget, hoursBudgetSent, moneyBudget, moneyBudgetSent } from './budget-samples.ts'
import { sampleOf } from './sample-of.ts'

const general = { name: 'Crane', description: 'Inspect it', client_id: 9, billable: false, color: 4 }
const rates = { bill_rate: 85.5, pay_rate: 30 }

export const projectSamples = [
  sampleOf('newProjectForm', newProjectForm, {
    typed: { ...general, ...rates, type: 'work_order', members: [4] },
    sent: { ...general, ...rates, type: 'work_order', members: [{ user_id: 4, role: 'user' }] },
  }),
  sampleOf('projectForm', projectForm, { typed: general, sent: general }),
  sampleOf('projectForm', projectForm, {
    typed: { ...general, description: ' ', client_id: null },
    sent: { ...general, description: null, client_id: null },
  }),
  sampleOf('projectRatesForm', projectRatesForm, { typed: rates, sent: rates }),
  sampleOf('projectBudgetForm', projectBudgetForm, {
    typed: { budget: moneyBudget },
    sent: { budget: moneyBudgetSent },
  }),
  sampleOf('projectBudgetForm', projectBudgetForm, {
    typed: { budget: hoursBudget },
    sent: { budget: hoursBudgetSent },
  }),
  sampleOf('addProjectMembersForm', addProjectMembersForm, {
    typed: { user_ids: [4, 5], role: 'viewer', ...rates, with_rates: true },
    sent: {
      members: [
        { user_id: 4, role: 'viewer', ...rates },
        { user_id: 5, role: 'viewer', ...rates },
      ],
    },
  }),
  sampleOf('addProjectMembersForm', addProjectMembersForm, {
    typed: { user_ids: [4], role: 'user', ...rates, with_rates: false },
    sent: { members: [{ user_id: 4, role: 'user' }] },
  }),
  sampleOf('projectMemberForm', projectMemberForm, {
    typed: { user_ids: [4], role: 'manager', ...rates },
    sent: { members: [{ user_id: 4, role: 'manager', ...rates }] },
  }),
]
