import { Table } from '@mantine/core'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'

/** What each role can do, as the server decides it. */
export function RoleTable() {
  const yes = t('Yes')
  const no = '–'
  const own = t('Own projects')
  const rows = [
    { role: t('Owner'), track: yes, sees: t('Everyone'), approves: t('Everyone'), money: yes, people: yes },
    {
      role: t('Organization manager'),
      track: yes,
      sees: t('Everyone'),
      approves: t('Everyone'),
      money: yes,
      people: yes,
    },
    { role: t('Project manager'), track: own, sees: own, approves: own, money: no, people: no },
    { role: t('Project member'), track: own, sees: t('Themselves'), approves: no, money: no, people: no },
    { role: t('Viewer'), track: no, sees: t('Themselves'), approves: no, money: no, people: no },
  ]
  return (
    <Section
      title={t('What each role can do')}
      description={t('Owners can grant or remove permissions on a member’s page.')}
    >
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('What each role can do')}>
          <Table.Thead>
            <Table.Tr>
              {[
                t('Role'),
                t('Tracks time'),
                t('Sees time of'),
                t('Approves time for'),
                t('Sees rates and amounts'),
                t('Invites people'),
              ].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ role, track, sees, approves, money, people }) => (
              <Table.Tr key={role}>
                <Table.Th scope="row">{role}</Table.Th>
                <Table.Td>{track}</Table.Td>
                <Table.Td>{sees}</Table.Td>
                <Table.Td>{approves}</Table.Td>
                <Table.Td>{money}</Table.Td>
                <Table.Td>{people}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
