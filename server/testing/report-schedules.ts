import type { Called } from './call.ts'
import { invoicesIn, slotsFrom } from './invoices.ts'
import type { Person, World } from './world.ts'

export const weeklyReport = {
  name: 'Hours per project',
  question: { report: 'time', range: 'last_week', group_by: ['project', 'member'] },
  format: 'csv',
  every: 'week',
  weekday: 'mon',
  hour: 9,
  time_zone: 'Europe/Lisbon',
}

export type ReportSchedules = {
  create(as: Person, body?: object): Promise<Called>
  /** A schedule of the weekly report. */
  weekly(as: Person, recipients: readonly Person[], changed?: object): Promise<Called['body']>
  get(as: Person, id: number): Promise<Called['body']>
}

/** Schedules of a world in which a user worked in the week of 2 November 2026. */
export async function schedulesIn(w: World): Promise<ReportSchedules> {
  const path = `/v2/organizations/${w.organizationId}/report_schedules`
  const quay = await invoicesIn(w).billedWork({ billRate: 80, payRate: 30 })
  await quay.work(w.user, ...slotsFrom('2026-11-05T08:00:00Z', 6))
  const create: ReportSchedules['create'] = (as, body = {}) =>
    w.call(`POST ${path}`, as, { body: { ...weeklyReport, recipient_ids: [as.id], ...body } })
  return {
    create,
    async weekly(as, recipients, changed = {}) {
      const reply = await create(as, { recipient_ids: recipients.map(({ id }) => id), ...changed })
      if (reply.status !== 201) throw new Error(reply.text)
      return reply.body.report_schedule
    },
    async get(as, id) {
      const { body } = await w.call(`GET ${path}`, as)
      return body.report_schedules.find((each: { id: number }) => each.id === id)
    },
  }
}
