import { type Access, anyMember, type InOrganization, type Place } from '../../api/access.ts'

/** Readers who see a shift also see that nobody works in it. */
export const mayListLateShifts: Access<Place, InOrganization> = {
  ...anyMember,
  text: 'Every member of the organization. Owners, and managers who can view other members’ data, see everybody; others see themselves and their teams.',
}
