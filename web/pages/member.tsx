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
import { MemberTime } from '../features/tracking/member-time.tsx'
import { useSeesTimeOfOthers } from '../features/tracking/use-sees-time-of-others.ts'
import { t } from '../ui/text.ts'

/** A member with the parts of all features that the reader may see. */
export function Member() {
  const { id } = useOrganization()
  const userId = Number(useParams({ strict: false }).userId)
  const seesTime = useSeesTimeOf(userId)
  const [mayChange, mayReadRates, mayReadPay] = useMay(
    `PUT /v2/organizations/${id}/update_members`,
    `GET /v2/organizations/${id}/rates`,
    `GET /v2/organizations/${id}/members/${userId}/rates`,
  )
  // View-only managers read what other managers change.
  const isManaging = mayChange || mayReadRates
  if (mayChange === undefined || seesTime === undefined) return <div aria-busy="true" />
  const parts: (MemberPart | false | undefined)[] = [
    { title: t('Profile'), at: '', show: MemberProfile },
    seesTime && { title: t('Time'), at: '/time', show: MemberTime, isWide: true },
    { title: t('Projects'), at: '/projects', show: MemberProjects },
    { title: t('Teams'), at: '/teams', show: MemberTeams },
    { title: t('Limits'), at: '/limits', show: Limits },
    isManaging && { title: t('Role'), at: '/role', show: MemberRole },
    mayReadPay && { title: t('Pay'), at: '/pay', show: MemberPay },
    isManaging && { title: t('Metadata'), at: '/metadata', show: MemberMetadata },
  ]
  return <MemberFrame parts={parts.filter((part) => part !== false && part !== undefined)} />
}

function Limits(props: PartProps) {
  const userId = props.person.user_id
  const seesTime = useSeesTimeOf(userId)
  return (
    <>
      {seesTime && <LimitsNow userId={userId} />}
      <MemberLimits {...props} />
      {seesTime && <LimitHistories userId={userId} />}
    </>
  )
}

function useSeesTimeOf(userId: number): boolean | undefined {
  const isOwn = useUser().id === userId
  const seesOthers = useSeesTimeOfOthers(useOrganization().id)
  return isOwn || seesOthers
}
