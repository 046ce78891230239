import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { byDefault, explained, integer, words } from '../../../foundation/http/query.ts'
import { requireAdministrator } from '../../identity/public.ts'
import { changePlan } from '../changes/change-plan.ts'
import { type Addon, addons, planName } from '../rules/plan.ts'
import { pageOfPlans } from '../store/plans.ts'

const shownPlan = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    plan: Type.String(),
    active: Type.Boolean({ description: 'Whether the plan is active; without it the API returns 403.' }),
    addons: Type.Array(Type.Unsafe<Addon>(Type.Enum([...addons]))),
    seats: Type.Integer({ description: 'The number of seats in the plan.' }),
    occupied_seats: Type.Integer({ description: 'The number of active members.' }),
    custom_pay_periods: Type.Boolean({
      description: 'Whether each member can have their own pay period start.',
    }),
    vouched_for: Type.Boolean({
      description:
        'Whether an administrator of the server knows who is behind the organization: it mails more new addresses, and may put links into its mails at once.',
    }),
  },
  { title: 'OrganizationPlan' },
)

const mostSeats = 1_000_000
const pageLimit = 100

export const listPlans = accountEndpoint({
  get: '/account/plans',
  summary: 'List the plans of all organizations on this server',
  description: 'For administrators of the server; sorted by id, 100 at a time.',
  access: 'session',
  query: {
    search: explained('A part of the name.', words()),
    page_start_id: explained(
      'next_page_start_id of the page before.',
      byDefault(integer({ min: 0, max: 2_147_483_647 }), 0),
    ),
  },
  reply: Type.Object({
    plans: Type.Array(shownPlan),
    next_page_start_id: Type.Optional(Type.Integer({ description: 'Missing on the last page.' })),
  }),

  async handle({ db, session, query: { search, page_start_id } }) {
    await requireAdministrator(db, session.userId)
    const found = await pageOfPlans(db, {
      search: search ?? '',
      startId: page_start_id,
      limit: pageLimit + 1,
    })
    const next = found[pageLimit]
    return {
      plans: found.slice(0, pageLimit),
      ...(next !== undefined && { next_page_start_id: next.id }),
    }
  },
})

export const updatePlan = accountEndpoint({
  put: '/account/plans/:organization_id',
  summary: 'Change the plan and the add-ons of an organization',
  description:
    'For administrators of the server. Send only the fields to change; addons replaces the list. The audit log of the organization records it.',
  access: 'fresh',
  requiresProof: true,
  body: Type.Object({
    plan: Type.Optional(
      Type.String({
        pattern: planName.source,
        maxLength: 30,
        description: 'One lowercase word; enterprise includes every plan feature.',
      }),
    ),
    active: Type.Optional(Type.Boolean()),
    addons: Type.Optional(Type.Array(oneOfInput(...addons), { maxItems: 100, uniqueItems: true })),
    seats: Type.Optional(Type.Integer({ minimum: 1, maximum: mostSeats, description: 'A number of seats.' })),
    custom_pay_periods: Type.Optional(Type.Boolean()),
    vouched_for: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ plan: shownPlan }),

  async handle({ session, params: { organization_id }, body, ...writer }) {
    await requireAdministrator(writer.db, session.userId)
    const { active, custom_pay_periods, vouched_for, ...given } = body
    const change = {
      ...given,
      ...(active !== undefined && { planActive: active }),
      ...(custom_pay_periods !== undefined && { customPayPeriods: custom_pay_periods }),
      ...(vouched_for !== undefined && { isVouchedFor: vouched_for }),
    }
    if ((await changePlan(writer, organization_id, change)) === undefined) throw problems.not_found()
    const [plan] = await pageOfPlans(writer.db, { search: '', startId: organization_id, limit: 1 })
    if (plan === undefined) throw problems.not_found()
    return { plan }
  },
})
