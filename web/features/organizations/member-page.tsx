import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { manages, mayManage, useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { IconUserMinus } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Day } from '../../ui/times.tsx'
import { MemberTime } from '../dashboard/member-time.tsx'
import { MemberTeams } from '../teams/member-teams.tsx'
import { useOversight } from '../teams/oversight.ts'
import { memberQuery, type WholePerson } from './member-calls.ts'
import { MemberLimits } from './member-limits.tsx'
import { MemberMetadata } from './member-metadata.tsx'
import { MemberPay } from './member-pay.tsx'
import { MemberProfile } from './member-profile.tsx'
import { MemberProjects } from './member-projects.tsx'
import { MemberRole } from './member-role.tsx'
import { RoleBadge } from './member-words.tsx'

export type PartProps = {
  person: WholePerson
  /** False: the reader is no manager, or the member is gone: it is shown, and that is all. */
  mayChange: boolean
}

type Part = { title: string; at: Parameters<typeof paths.member>[2]; show: ComponentType<PartProps> }

const open: Part[] = [
  { title: 'Profile', at: '', show: MemberProfile },
  { title: 'Projects', at: '/projects', show: MemberProjects },
  { title: 'Teams', at: '/teams', show: MemberTeams },
  { title: 'Limits', at: '/limits', show: MemberLimits },
]

/** What those are told who see the time of others, and the member of themselves. */
const time: Part = { title: 'Time', at: '/time', show: MemberTime }

/** What only owners and managers are told, and the member of themselves. */
const pay: Part = { title: 'Pay', at: '/pay', show: MemberPay }

const closed: Part[] = [
  { title: 'Role', at: '/role', show: MemberRole },
  pay,
  { title: 'Metadata', at: '/metadata', show: MemberMetadata },
]

/** One member, a part of what is known of them at a time. */
export function MemberPage() {
  const organization = useOrganization()
  const { userId = '', part = '' } = useParams({ strict: false })
  const query = useQuery(memberQuery(organization.id, Number(userId) || 0))
  const isOwn = useUser().id === Number(userId)
  const { seesTime } = useOversight(organization)
  const parts = [
    ...open.slice(0, 1),
    ...(isOwn || seesTime ? [time] : []),
    ...open.slice(1),
    ...(manages(organization) ? closed : isOwn ? [pay] : []),
  ]
  const shown = parts.find(({ at }) => at === (part && `/${part}`))
  return (
    <Loaded query={query}>
      {(person) =>
        person === null || shown === undefined ? (
          <NotFound />
        ) : (
          <MemberFrame person={person} parts={parts}>
            <shown.show
              key={`${person.user_id}${part}`}
              person={person}
              mayChange={mayManage(organization) && person.membership_status === 'active'}
            />
          </MemberFrame>
        )
      }
    </Loaded>
  )
}

type FrameProps = { person: WholePerson; parts: Part[]; children: React.ReactNode }

function MemberFrame({ person, parts, children }: FrameProps) {
  const { id } = useOrganization()
  const { user_id, name, email, membership_role, membership_status, removed_at } = person
  const isRemoved = membership_status === 'removed'
  return (
    <Page
      title={name}
      width="narrow"
      description={
        <>
          <AnchorLink to={paths.people(id)}>People</AnchorLink> · {email}{' '}
          <RoleBadge role={membership_role} isRemoved={isRemoved} />
        </>
      }
      sections={
        <SectionLinks
          label={name}
          links={parts.map(({ title, at }) => ({ title, to: paths.member(id, user_id, at) }))}
        />
      }
    >
      {isRemoved && (
        <Alert color="warning" mb="md" icon={<IconUserMinus size={18} />} title="No longer a member">
          {name} left on <Day at={removed_at} />. Their time stays as it was.{' '}
          <AnchorLink to={paths.newInvites(id)}>An invitation</AnchorLink> brings them back.
        </Alert>
      )}
      {children}
    </Page>
  )
}
