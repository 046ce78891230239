import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, dateRange, explained, flag, ids } from '../../../foundation/http/query.ts'
import { json, mayLag, page } from '../../../foundation/http/reply.ts'
import { toJsonNumber } from '../../../foundation/money/decimal.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { invoiceManagers } from '../access.ts'
import { clientKind } from '../kinds.ts'
import { unbilledWork } from '../records/unbilled-work.ts'
import { pageOfUnbilledWork, summarizeUnbilledWork, type UnbilledSums } from '../store/unbilled-work.ts'

const list = '/v2/organizations/:organization_id/unbilled_work'
const { tag } = clientKind

const filters = {
  client_ids: explained('Only work for these clients.', ids()),
  project_ids: explained('Only work on these projects.', ids()),
  date: explained(
    'Only work of these days, both inclusive: what a draft of these days bills. Default: all days.',
    dateRange(),
  ),
  only_approved: explained(
    'If true, amounts are without time that has no approved timesheet, as only_approved generates lines.',
    byDefault(flag(), false),
  ),
  blocked: explained(
    'If true, only work that something blocks; if false, only work that nothing blocks.',
    flag(),
  ),
}

export const listUnbilledWork = endpoint({
  get: list,
  tag,
  summary: 'List the unbilled work of an organization',
  description:
    'Returns what no client invoice bills yet, drafts included: a record per client, project and currency, in the order of projects. The amounts are exact: a new client invoice with generate for project_ids of the project, from first_date to last_date, with grouping=project and include_expenses, adds up to total before taxes. With round_hours=line, so does one for several projects of the client. For a currency other than the organization’s, name the currency and include_time=false.',
  access: invoiceManagers,
  query: { ...paging, ...filters },
  include: { clients: column('client_id'), projects: column('project_id') },
  reply: mayLag(page(unbilledWork)),
  example: { query: 'blocked=false' },

  async handle({ db, now, membership: { organizationId, timeZone }, query }) {
    const asked = { ...query, today: dateIn(timeZone, now) }
    return pageOf(await pageOfUnbilledWork(db, organizationId, asked), query.page_limit)
  },
})

const seconds = (description: string) => Type.Integer({ description: `${description} In seconds.` })
const money = (description: string) => Type.Number({ description: `${description}, in the currency.` })
const summary = json<{ unbilled_summaries: object[] }>(
  'The sums of the unbilled work, one entry per currency.',
  Type.Object(
    {
      unbilled_summaries: Type.Array(
        Type.Object(
          {
            currency: Type.String(),
            clients: Type.Integer({ description: 'How many clients have unbilled work.' }),
            projects: Type.Integer({ description: 'How many projects have unbilled work.' }),
            seconds: seconds('Billable time that no client invoice bills.'),
            amount: money('What drafts bill for the time'),
            expenses: money('Approved billable expenses that no client invoice bills'),
            total: money('The sum of amount and expenses'),
            first_date: Type.String({ format: 'date', description: 'The oldest day of the work.' }),
            age_days: Type.Integer({ description: 'How many days ago the oldest day was.' }),
            blocked_total: money('The part of total that can’t be billed now'),
            unrated_seconds: seconds('The part of the time without a bill rate.'),
            unapproved_seconds: seconds('The part of the time without an approved timesheet.'),
            unapproved_expenses: money('Submitted billable expenses that wait for an approver'),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
)

export const summarizeUnbilledWorkOf = endpoint({
  get: `${list}/summary`,
  tag,
  summary: 'Sum up the unbilled work of an organization',
  description: 'Returns what the list adds up to, with the same filters: at most one record per currency.',
  access: invoiceManagers,
  query: filters,
  reply: mayLag(summary),

  async handle({ db, now, membership: { organizationId, timeZone }, query }) {
    const asked = { ...query, today: dateIn(timeZone, now) }
    return { unbilled_summaries: (await summarizeUnbilledWork(db, organizationId, asked)).map(entryOf) }
  },
})

function entryOf(sums: UnbilledSums) {
  const number = (name: keyof UnbilledSums) => Number(toJsonNumber(String(sums[name])))
  return {
    ...sums,
    amount: number('amount'),
    expenses: number('expenses'),
    total: number('total'),
    blocked_total: number('blocked_total'),
    unapproved_expenses: number('unapproved_expenses'),
  }
}
