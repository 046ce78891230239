import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useDecides } from '../features/timesheets/use-decides.ts'
import { useSeesTimeOfOthers } from '../features/tracking/use-sees-time-of-others.ts'
import { type Group, navigationOf } from './navigation.ts'

/** The navigation of the open organization, with what the reader may open. */
export function useNavigation(): Group[] {
  const organization = useCurrentOrganization()
  const askedId = organization?.plan_active ? organization.id : undefined
  const seesTime = useSeesTimeOfOthers(askedId)
  const { decides, waiting } = useDecides(askedId)
  return navigationOf(organization, { seesTime: seesTime ?? false, decides }, waiting)
}
