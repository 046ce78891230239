import { dateFormat, numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { Outcome, Webhook } from './calls.ts'
import { everyEvent } from './every-event.ts'

export const testEvent = 'webhook.test'

type Word = { title: string; color: string; meaning: string }

const statuses = (): Record<Webhook['status'], Word> => ({
  inactive: {
    title: t('Connecting'),
    color: 'gray',
    meaning: t('Waiting for your server to respond to the handshake.'),
  },
  pending: {
    title: t('Pending'),
    color: 'warning',
    meaning: t('Your server responded without the secret. Paste the secret to activate the webhook.'),
  },
  active: { title: t('Active'), color: 'good', meaning: t('Events are sent as they happen.') },
  disabled: {
    title: t('Disabled'),
    color: 'bad',
    meaning: t('We no longer send events. You can’t turn it on again.'),
  },
})

const paused = (): Word => ({
  title: t('Paused'),
  color: 'warning',
  meaning: t(
    'Your server keeps failing, so we send one event at a time until one succeeds. The others wait in line.',
  ),
})

/** What the member who created the webhook lacks, so that nothing is sent. */
export const holdWords = (): Record<NonNullable<Webhook['hold_reason']>, string> => ({
  role: t('The member who created it is no longer an owner or manager.'),
  project_role: t('The member who created it no longer manages the project.'),
  view_others_data: t('The member who created it can’t view other members’ data.'),
  view_only: t('The member who created it is view-only.'),
})

/** The status of a webhook; an active one is paused while its target fails, and on hold while its member lacks the right. */
export function stateOf({ status, health, hold_reason }: Webhook): Word {
  if (hold_reason) return { title: t('On hold'), color: 'warning', meaning: holdWords()[hold_reason] }
  return status === 'active' && health.next_probe_at !== null ? paused() : statuses()[status]
}

export const outcomeWords = (): Record<Outcome, Word> => ({
  waiting: { title: t('Waiting'), color: 'gray', meaning: t('Waiting in line.') },
  retrying: { title: t('Retrying'), color: 'warning', meaning: t('Failed. We’ll try again.') },
  delivered: { title: t('Delivered'), color: 'good', meaning: t('Your server accepted it.') },
  dead: { title: t('Failed'), color: 'bad', meaning: t('All attempts failed. You can replay it.') },
})

/** How much of the last 100 arrived, in percent, rounded down; undefined when nothing was sent. */
export function shareOf({ recent_delivered, recent_failing }: Webhook['health']): number | undefined {
  const tried = recent_delivered + recent_failing
  return tried === 0 ? undefined : Math.floor((100 * recent_delivered) / tried)
}

export function eventsText(events: readonly string[]): string {
  if (events.includes(everyEvent)) return t('All events')
  return events.length > 2
    ? t('{count, plural, one {# event} other {# events}}', { count: events.length })
    : events.join(', ')
}

export const secondText = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(instant))
export const clockText = (instant: string) => dateFormat({ timeStyle: 'short' }).format(Date.parse(instant))

/** `840 ms`, `15.0 s`. */
export function durationText(ms: number): string {
  const unit = ms < 1_000 ? 'millisecond' : 'second'
  const digits = ms < 1_000 ? 0 : 1
  return numberFormat({
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(ms < 1_000 ? ms : ms / 1_000)
}

export const percentText = (share: number) => numberFormat({ style: 'percent' }).format(share / 100)
