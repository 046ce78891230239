import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useOversight } from '../features/teams/oversight.ts'
import { useWaitingCount } from '../features/timesheets/use-waiting-count.ts'
import { type Group, navigationOf } from './navigation.ts'

/** The navigation of the organization that is open, for the one who reads. */
export function useNavigation(): Group[] {
  const organization = useCurrentOrganization()
  const oversight = useOversight(organization)
  const waiting = useWaitingCount(organization?.id, oversight.decides && organization?.plan_active)
  return navigationOf(organization, oversight, waiting)
}
