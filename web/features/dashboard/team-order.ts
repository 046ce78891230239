import { t } from '../../ui/text.ts'
import type { TeamMember } from './calls.ts'
import { todaySeconds, weekSeconds } from './ticking.ts'

export const orders = () => ({
  now: t('Working now first'),
  name: t('Name'),
  today: t('Most time today'),
  week: t('Most time this week'),
  activity: t('Least active today'),
  seen: t('Last seen'),
})

export type Order = keyof ReturnType<typeof orders>

export function isOrder(text: string): text is Order {
  return text in orders()
}

/** The members who match the text, in an order; equal ones by name. */
export function arranged<M extends TeamMember>(members: M[], order: Order, text: string, nowMs: number): M[] {
  const typed = text.trim().toLowerCase()
  const fits = ({ name, project }: TeamMember) =>
    typed === '' || name.toLowerCase().includes(typed) || project.toLowerCase().includes(typed)
  const rank = ranks(nowMs)[order]
  return members
    .filter(fits)
    .map((member) => ({ member, rank: rank(member) }))
    .sort((one, other) => one.rank - other.rank || one.member.name.localeCompare(other.member.name))
    .map(({ member }) => member)
}

const ranks = (nowMs: number): Record<Order, (member: TeamMember) => number> => ({
  now: ({ online, idle_since }) => (online ? 0 : idle_since ? 1 : 2),
  name: () => 0,
  today: (member) => -todaySeconds(member, nowMs),
  week: (member) => -weekSeconds(member, nowMs),
  activity: ({ today_activity }) => today_activity ?? 101,
  seen: ({ last_client_activity }) => (last_client_activity ? -Date.parse(last_client_activity) : 0),
})
