import type { Project, ProjectMember } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { except, formFor, leavingOut } from '../../ui/form-for.ts'
import { formForEach } from '../../ui/form-for-each.ts'
import { initially } from '../../ui/initially.ts'
import { type BudgetDraft, budgetOf, draftOf } from './budget-draft.ts'

/** Where each field of a project is changed. */
const homes = {
  name: '/settings',
  description: '/settings',
  client_id: '/settings',
  billable: '/settings',
  color: '/settings',
  bill_rate: '/settings',
  pay_rate: '/settings',
  budget: '/budget',
  status: 'archive-projects.ts',
}

const general = {
  name: '',
  description: '',
  client_id: initially<number | null>(null),
  billable: true,
  color: initially<number | null>(null),
}
const rates = { bill_rate: initially<Amount>(''), pay_rate: initially<Amount>('') }
type General = typeof general
type Rates = typeof rates

const sendsGeneral = {
  name: ({ name }: General) => name.trim(),
  description: ({ description }: General) => description.trim() || null,
  client_id: ({ client_id }: General) => client_id,
  billable: ({ billable }: General) => billable,
  color: ({ color }: General) => color ?? undefined,
}
const sendsRates = {
  bill_rate: ({ bill_rate }: Rates) => amountOf(bill_rate),
  pay_rate: ({ pay_rate }: Rates) => amountOf(pay_rate),
}

export const newProjectForm = leavingOut(
  formFor('POST /v2/organizations/{organization_id}/projects')({
    empty: {
      ...general,
      ...rates,
      type: initially<Project['type']>('project'),
      members: initially<number[]>([]),
    },
    sends: {
      ...sendsGeneral,
      ...sendsRates,
      type: ({ type }) => type,
      members: ({ members }) => members.map((user_id) => ({ user_id, role: 'user' as const })),
    },
    leavesOut: { budget: homes.budget, metadata: 'metadata-section' },
  }),
  { leavesOut: { 'members.pay_rate': 'members-page', 'members.bill_rate': 'members-page' } },
)

const changeProject = formFor('PUT /v2/projects/{project_id}')

export const projectForm = changeProject({
  empty: general,
  sends: sendsGeneral,
  leavesOut: except(homes, 'name', 'description', 'client_id', 'billable', 'color'),
  onlyChanges: true,
})

export const projectRatesForm = changeProject({
  empty: rates,
  sends: sendsRates,
  leavesOut: except(homes, 'bill_rate', 'pay_rate'),
  onlyChanges: true,
})

export const projectBudgetForm = changeProject({
  empty: { budget: initially<BudgetDraft | null>(null) },
  sends: { budget: ({ budget }) => budgetOf(budget) },
  leavesOut: except(homes, 'budget'),
})

const changeMembers = formForEach('PUT /v2/projects/{project_id}/update_members', 'members')
const role = initially<ProjectMember['membership_role']>('user')

/** Rates are sent by people who see money. */
export const addProjectMembersForm = changeMembers({
  empty: { user_ids: initially<number[]>([]), role, ...rates, with_rates: false },
  sends: {
    role: (values) => values.role,
    bill_rate: ({ with_rates, bill_rate }) => (with_rates ? amountOf(bill_rate) : undefined),
    pay_rate: ({ with_rates, pay_rate }) => (with_rates ? amountOf(pay_rate) : undefined),
  },
  leavesOut: {},
})

export const projectMemberForm = changeMembers({
  empty: { user_ids: initially<number[]>([]), role, ...rates },
  sends: { role: (values) => values.role, ...sendsRates },
  leavesOut: {},
  onlyChanges: true,
})

export function projectValuesOf(project: Project): General {
  return {
    name: project.name,
    description: project.description ?? '',
    client_id: project.client_id ?? null,
    billable: project.billable,
    color: project.color,
  }
}

export function projectRatesOf({ bill_rate, pay_rate }: Project): Rates {
  return { bill_rate: bill_rate ?? '', pay_rate: pay_rate ?? '' }
}

export function projectBudgetOf({ budget }: Project): typeof projectBudgetForm.empty {
  return { budget: draftOf(budget) }
}

export function projectMemberOf(member: ProjectMember): typeof projectMemberForm.empty {
  return {
    user_ids: [member.user_id],
    role: member.membership_role,
    bill_rate: member.bill_rate === undefined ? '' : Number(member.bill_rate),
    pay_rate: member.pay_rate === undefined ? '' : Number(member.pay_rate),
  }
}
