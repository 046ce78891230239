import { type CallTo, useMay } from '../api/permissions.ts'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useDecides } from '../features/timesheets/use-decides.ts'
import { useSeesTimeOfOthers } from '../features/tracking/use-sees-time-of-others.ts'
import {
  allowedEntries,
  allowedGroups,
  type Entry,
  type Group,
  navigationOf,
  shortcutsOf,
} from './navigation.ts'

/** The navigation of the open organization, with what the server lets the reader open. */
export function useNavigation(): Group[] {
  const organization = useCurrentOrganization()
  const asked = organization?.plan_active ? organization.id : undefined
  const { decides, waiting } = useDecides(asked)
  const seesTime = useSeesTimeOfOthers(asked) ?? false
  const groups = organization ? navigationOf(organization, { seesTime, decides, waiting }) : []
  return allowedGroups(groups, useAllowed(groups.flatMap(({ entries }) => entries)))
}

/** What the reader can start from anywhere. */
export function useShortcuts(): Entry[] {
  const organization = useCurrentOrganization()
  const entries = organization ? shortcutsOf(organization) : []
  return allowedEntries(entries, useAllowed(entries))
}

function useAllowed(entries: Entry[]): (call: CallTo) => boolean {
  const calls = entries.flatMap(({ needs = [] }) => needs)
  const answers = useMay(...calls)
  const allowed = new Set(calls.filter((_, i) => answers[i] === true))
  return (call) => allowed.has(call)
}
