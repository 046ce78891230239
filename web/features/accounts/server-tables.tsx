import { Table, Text } from '@mantine/core'
import type { ServerCondition } from '../../api/account-types.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { bytesText } from './server-words.ts'

export function JobsSection({ jobs }: { jobs: ServerCondition['jobs'] }) {
  return (
    <Section title={t('Jobs')}>
      {jobs.length === 0 ? (
        <Text c="dimmed">{t('No job waits, runs or has failed.')}</Text>
      ) : (
        <Table aria-label={t('Jobs')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Job')}</Table.Th>
              <Table.Th ta="end">{t('Waiting')}</Table.Th>
              <Table.Th ta="end">{t('Running')}</Table.Th>
              <Table.Th ta="end">{t('Failed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map(({ name, waiting, active, failed }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{waiting}</Table.Td>
                <Table.Td ta="end">{active}</Table.Td>
                <Table.Td ta="end">{failed}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}

export function SizesSection({ server }: { server: Pick<ServerCondition, 'database_bytes' | 'tables'> }) {
  return (
    <Section
      title={t('Sizes')}
      description={t('The database takes {size}. These are its largest tables.', {
        size: bytesText(server.database_bytes),
      })}
    >
      <Table aria-label={t('Sizes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Table')}</Table.Th>
            <Table.Th ta="end">{t('Size')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {server.tables.map(({ name, bytes }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{bytesText(bytes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
