import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayManage } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { IconUserMinus } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Day } from '../../ui/times.tsx'
import { memberQuery, type WholePerson } from './member-calls.ts'
import type { MemberPart } from './member-part.ts'
import { RoleBadge } from './member-words.tsx'

/** One member, a part of what is known of them at a time. */
export function MemberFrame({ parts }: { parts: MemberPart[] }) {
  const organization = useOrganization()
  const { userId = '', part = '' } = useParams({ strict: false })
  const query = useQuery(memberQuery(organization.id, Number(userId) || 0))
  const shown = parts.find(({ at }) => at === (part && `/${part}`))
  return (
    <Loaded query={query}>
      {(person) =>
        person === null || shown === undefined ? (
          <NotFound />
        ) : (
          <Framed person={person} parts={parts}>
            <shown.show
              key={`${person.user_id}${part}`}
              person={person}
              mayChange={mayManage(organization) && person.membership_status === 'active'}
            />
          </Framed>
        )
      }
    </Loaded>
  )
}

type FramedProps = { person: WholePerson; parts: MemberPart[]; children: ReactNode }

function Framed({ person, parts, children }: FramedProps) {
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
