import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import type { Obstacle } from './calls.ts'

type Kind = Obstacle['kind']

/** What is in the way, and where it is solved. */
export function obstacleWords(organizationId: number, { kind, count }: Obstacle) {
  const id = organizationId
  const words: Record<Kind, { title: string; link?: { title: string; to: string; search?: object } }> = {
    period_not_over: { title: t('The period isn’t over yet') },
    unapproved_timesheets: {
      title: t('{count, plural, one {# timesheet isn’t approved} other {# timesheets aren’t approved}}', {
        count,
      }),
      link: { title: t('Show approvals'), to: paths.approvals(id) },
    },
    waiting_manual_time: {
      title: t('{count, plural, one {# manual time request waits} other {# manual time requests wait}}', {
        count,
      }),
      link: { title: t('Show approvals'), to: paths.approvals(id) },
    },
    waiting_time_off: {
      title: t('{count, plural, one {# time off request waits} other {# time off requests wait}}', { count }),
      link: { title: t('Show time off requests'), to: paths.timeOffRequests(id) },
    },
    waiting_expenses: {
      title: t('{count, plural, one {# expense waits} other {# expenses wait}}', { count }),
      link: { title: t('Show expenses'), to: paths.expenses(id, '/approve') },
    },
    running_timers: {
      title: t('{count, plural, one {# timer is running} other {# timers are running}}', { count }),
      link: { title: t('Show the team'), to: paths.teamNow(id) },
    },
    draft_invoices: {
      title: t('{count, plural, one {# invoice is a draft} other {# invoices are drafts}}', { count }),
      link: { title: t('Show invoices'), to: paths.invoices(id) },
    },
    unbilled_work: {
      title: t('{count, plural, one {# project has unbilled time} other {# projects have unbilled time}}', {
        count,
      }),
      link: { title: t('Show unbilled work'), to: paths.unbilledWork(id) },
    },
    unpaid_invoices: {
      title: t('{count, plural, one {# invoice isn’t paid} other {# invoices aren’t paid}}', { count }),
      link: { title: t('Show invoices'), to: paths.invoices(id) },
    },
  }
  return words[kind]
}

/** The page of one record in the way; undefined: only the list has it. */
export function samplePage(
  organizationId: number,
  kind: Kind,
  { id, user_id, name }: Obstacle['samples'][number],
): string | undefined {
  if (kind === 'unpaid_invoices') return paths.invoice(organizationId, id)
  if (kind === 'draft_invoices')
    return name === 'team' ? paths.teamInvoice(organizationId, id) : paths.invoice(organizationId, id)
  if (kind === 'unbilled_work') return paths.project(organizationId, id)
  return kind === 'unapproved_timesheets' && user_id !== null
    ? paths.member(organizationId, user_id, '/time')
    : undefined
}
