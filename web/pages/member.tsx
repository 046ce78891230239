import { useParams } from '@tanstack/react-router'
import { useUser } from '../api/account-state.ts'
import { useMay } from '../api/permissions.ts'
import { useOrganization } from '../directory/current-organization.ts'
import { LimitsNow } from '../features/dashboard/limits-now.tsx'
import { LimitHistories } from '../features/limits/limit-histories.tsx'
import { MemberFrame } from '../features/organizations/member-frame.tsx'
import { MemberLimits } from '../features/organizations/member-limits.tsx'
import { MemberMetadata } from '../features/organizations/member-metadata.tsx'
import type { MemberPart, PartProps } from '../features/organizations/member-part.ts'
import { MemberPay } from '../features/organizations/member-pay.tsx'
import { MemberProfile } from '../features/organizations/member-profile.tsx'
import { MemberProjects } from '../features/organizations/member-projects.tsx'
import { MemberRole } from '../features/organizations/member-role.tsx'
import { MemberTeams } from '../features/teams/member-teams.tsx'
import { useOversight } from '../features/teams/oversight.ts'
import { MemberTime } from '../features/tracking/member-time.tsx'
import { t } from '../ui/text.ts'

/** A member, with the pages of several features. */
export function Member() {
  const { id } = useOrganization()
  const userId = Number(useParams({ strict: false }).userId)
  const seesTime = useSeesTimeOf(userId)
  const [seesPay, seesEveryone] = useMay(
    `GET /v2/organizations/${id}/members/${userId || 0}/rates`,
    `GET /v2/organizations/${id}/rates`,
  )
  const parts: (MemberPart | false | undefined)[] = [
    { title: t('Profile'), at: '', show: MemberProfile },
    seesTime && { title: t('Time'), at: '/time', show: MemberTime },
    { title: t('Projects'), at: '/projects', show: MemberProjects },
    { title: t('Teams'), at: '/teams', show: MemberTeams },
    { title: t('Limits'), at: '/limits', show: Limits },
    seesEveryone && { title: t('Role'), at: '/role', show: MemberRole },
    seesPay && { title: t('Pay'), at: '/pay', show: MemberPay },
    seesEveryone && { title: t('Metadata'), at: '/metadata', show: MemberMetadata },
  ]
  // Some addresses exist only for some readers: none is refused before the rights are known.
  if (seesPay === undefined || seesEveryone === undefined) return <div aria-busy="true" />
  return <MemberFrame parts={parts.filter((part) => part !== false && part !== undefined)} />
}

function Limits(props: PartProps) {
  const userId = props.person.user_id
  const seesUse = useSeesTimeOf(userId)
  return (
    <>
      {seesUse && <LimitsNow userId={userId} />}
      <MemberLimits {...props} />
      {seesUse && <LimitHistories userId={userId} />}
    </>
  )
}

function useSeesTimeOf(userId: number): boolean {
  const isOwn = useUser().id === userId
  const { seesTime } = useOversight(useOrganization())
  return isOwn || seesTime
}
