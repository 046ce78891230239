import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotFound } from '../../frames/route-states.tsx'
import { paths } from '../../paths.ts'
import { IconUserMinus } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { rich } from '../../ui/rich.ts'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { memberQuery, type WholePerson } from './member-calls.ts'
import type { MemberPart } from './member-part.ts'
import { RoleBadge } from './member-words.tsx'

/** The pages of one member. */
export function MemberFrame({ parts }: { parts: MemberPart[] }) {
  const organization = useOrganization()
  const { userId = '', part = '' } = useParams({ strict: false })
  const query = useQuery(memberQuery(organization.id, Number(userId) || 0))
  const [mayChange] = useMay(`PUT /v2/organizations/${organization.id}/update_members`)
  const shown = parts.find(({ at }) => at === (part && `/${part}`))
  return (
    <Loaded query={query}>
      {(person) =>
        person === null || shown === undefined ? (
          <NotFound />
        ) : mayChange === undefined ? (
          <div aria-busy="true" />
        ) : (
          <Framed person={person} parts={parts} isWide={shown.isWide ?? false}>
            <shown.show
              key={`${person.user_id}${part}`}
              person={person}
              mayChange={mayChange && person.membership_status === 'active'}
            />
          </Framed>
        )
      }
    </Loaded>
  )
}

type FramedProps = { person: WholePerson; parts: MemberPart[]; isWide: boolean; children: ReactNode }

function Framed({ person, parts, isWide, children }: FramedProps) {
  const { id } = useOrganization()
  const { user_id, name, email, membership_role, membership_status, removed_at } = person
  const isRemoved = membership_status === 'removed'
  return (
    <Page
      title={name}
      width={isWide ? 'wide' : 'narrow'}
      description={
        <>
          <AnchorLink to={paths.people(id)}>{t('People')}</AnchorLink> · {email}{' '}
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
        <Alert color="warning" mb="md" icon={<IconUserMinus size={18} />} title={t('No longer a member')}>
          {rich('{member} left on {day}. Their time is kept. <link>Invite them</link> to bring them back.', {
            member: name,
            day: <Day at={removed_at} />,
            link: (words) => <AnchorLink to={paths.newInvites(id)}>{words}</AnchorLink>,
          })}
        </Alert>
      )}
      {children}
    </Page>
  )
}
