import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Initials } from '../../ui/initials.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { someProjectMembersQuery } from './member-calls.ts'
import { roleTitle } from './project-words.ts'

/** The first few members of a project. */
export function ProjectPeople({ projectId }: { projectId: number }) {
  const { id: organizationId } = useOrganization()
  const people = useQuery(someProjectMembersQuery({ organizationId, projectId }, { page_limit: 6 }))
  const to = paths.project(organizationId, projectId, '/members')
  return (
    <Section title={t('Members')} actions={<AnchorLink to={to}>{t('All members')}</AnchorLink>}>
      <Loaded query={people}>
        {({ members, hasMore }) => (
          <>
            {members.map(({ user_id, name, membership_role }) => (
              <Group key={user_id} gap="sm" wrap="nowrap">
                <Initials name={name} size={26} />
                <Text truncate flex={1}>
                  {name}
                </Text>
                {membership_role !== 'user' && <Badge color="gray">{roleTitle(membership_role)}</Badge>}
              </Group>
            ))}
            {members.length === 0 && <Quiet>{t('No members yet.')}</Quiet>}
            {hasMore && <Quiet>{t('and more')}</Quiet>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
