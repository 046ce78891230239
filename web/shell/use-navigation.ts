import { useEffect } from 'react'
import type { Membership } from '../api/account-types.ts'
import { findKept, keepReply } from '../api/kept-replies.ts'
import { type CallTo, type May, useMay } from '../api/permissions.ts'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useDecides } from '../features/timesheets/use-decides.ts'
import { useSeesTimeOfOthers } from '../features/tracking/use-sees-time-of-others.ts'
import { allowedEntries, type Entry, navigationOf, type Page, type Top } from './navigation.ts'
import { pagesOf } from './navigation-pages.ts'
import { shortcutsOf } from './shortcuts.ts'

/** The navigation of the open organization, with what the server lets the reader open. */
export function useNavigation(): Top[] {
  const organization = useCurrentOrganization()
  const asked = organization?.plan_active ? organization.id : undefined
  const { decides, waiting } = useDecides(asked)
  const seesTime = useSeesTimeOfOthers(asked)
  const calls = organization ? callsOf(pagesOf(organization, everything)) : []
  const answers = useMay(...calls)
  const known: Known = {
    decides,
    seesTime,
    calls: Object.fromEntries(calls.map((call, i) => [call, answers[i]])),
  }
  const usual = useUsual(organization, known)
  if (!organization) return []
  const oversight = {
    decides: decides ?? (asked !== undefined && usual.decides === true),
    seesTime: seesTime ?? (asked !== undefined && usual.seesTime === true),
    waiting,
  }
  return navigationOf(
    organization,
    oversight,
    (call) => (known.calls[call] ?? usual.calls?.[call] ?? usual.others) === true,
  )
}

const everything = { seesTime: true, decides: true, waiting: 0 }

type Known = { decides: May; seesTime: May; calls: Record<string, May> }
type Usual = Partial<Known> & { others?: boolean }

/** Until the server has answered: its last answers in this browser, or what the role usually allows. So nothing jumps. */
function useUsual(organization: Membership | undefined, known: Known): Usual {
  const name = `navigation-${organization?.id}`
  const answers = JSON.stringify(known)
  const isKnown = known.decides !== undefined && known.seesTime !== undefined
  const isWhole = isKnown && Object.values(known.calls).every((answer) => answer !== undefined)
  useEffect(() => {
    if (isWhole) keepReply(name, JSON.parse(answers))
  }, [isWhole, name, answers])
  const leads = organization?.role === 'owner' || organization?.role === 'manager'
  return findKept<Known>(name) ?? { decides: leads, seesTime: leads, others: leads }
}

/** What the reader can start from anywhere. */
export function useShortcuts(): Page[] {
  const organization = useCurrentOrganization()
  const entries = organization ? shortcutsOf(organization) : []
  const calls = callsOf(entries)
  const answers = useMay(...calls)
  const allowed = new Set(calls.filter((_, i) => answers[i] === true))
  return allowedEntries(entries, (call) => allowed.has(call))
}

function callsOf(entries: Entry[]): CallTo[] {
  return entries.flatMap(({ needs = [] }) => needs)
}
