import type { Called } from './call.ts'
import { invoicesIn, slotsFrom } from './invoices.ts'
import type { Person, World } from './world.ts'

export const hoursReport = {
  name: 'Hours per project',
  question: { report: 'time', range: 'last_week', group_by: ['project'], columns: ['tracked'] },
}

export type Opened = { status: number; text: string; headers: Headers }

export type ReportLinks = {
  create(as: { token: string }, body?: object): Promise<Called>
  /** A link of the hours of last week. */
  link(as: Person, body?: object): Promise<{ id: number; url: string }>
  list(as: Person): Promise<Called['body'][]>
  /** As a reader without a session. */
  open(url: string, password?: string): Promise<Opened>
}

/** Links in a world of before November 2026: a user works an hour in the week of 2 November, with rates. It is `now` then. */
export async function linksIn(w: World, now = '2026-11-09T08:00:00Z'): Promise<ReportLinks> {
  const path = `/v2/organizations/${w.organizationId}/report_links`
  const quay = await invoicesIn(w).billedWork({ billRate: 80, payRate: 30 })
  await w.moveClock(now)
  await quay.work(w.user, ...slotsFrom('2026-11-05T08:00:00Z', 6))
  const create: ReportLinks['create'] = (as, given = {}) =>
    w.call(`POST ${path}`, as, { body: { name: 'For the client', reports: [hoursReport], ...given } })
  return {
    create,
    async link(as, given) {
      const reply = await create(as, given)
      if (reply.status !== 201) throw new Error(reply.text)
      return reply.body.report_link
    },
    async list(as) {
      return (await w.call(`GET ${path}`, as)).body.report_links
    },
    open: (url, password) => openShared(w.baseUrl + new URL(url).pathname, password),
  }
}

async function openShared(url: string, password?: string): Promise<Opened> {
  const form = password !== undefined && { method: 'POST', body: new URLSearchParams({ password }) }
  const reply = await fetch(url, { redirect: 'manual', ...form })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}
