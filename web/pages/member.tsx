import { useParams } from '@tanstack/react-router'
import { manages, useUser } from '../api/account-state.ts'
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

const profile: MemberPart = { title: 'Profile', at: '', show: MemberProfile }

/** For people who see the time of others, and for the member. */
const time: MemberPart = { title: 'Time', at: '/time', show: MemberTime }

const open: MemberPart[] = [
  { title: 'Projects', at: '/projects', show: MemberProjects },
  { title: 'Teams', at: '/teams', show: MemberTeams },
  { title: 'Limits', at: '/limits', show: Limits },
]

/** For owners, managers and the member. */
const pay: MemberPart = { title: 'Pay', at: '/pay', show: MemberPay }

const closed: MemberPart[] = [
  { title: 'Role', at: '/role', show: MemberRole },
  pay,
  { title: 'Metadata', at: '/metadata', show: MemberMetadata },
]

/** A member with all that the features know of them. */
export function Member() {
  const organization = useOrganization()
  const userId = Number(useParams({ strict: false }).userId)
  const isOwn = useUser().id === userId
  const seesTime = useSeesTimeOf(userId)
  const parts = [
    profile,
    ...(seesTime ? [time] : []),
    ...open,
    ...(manages(organization) ? closed : isOwn ? [pay] : []),
  ]
  return <MemberFrame parts={parts} />
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
