import { Table, Text } from '@mantine/core'
import type { ServerCondition } from '../../api/account-types.ts'
import { numberFormat } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { buildText, bytesText } from './server-words.ts'

export function ProcessesSection({ processes }: { processes: ServerCondition['processes'] }) {
  const roles = { all: t('API and background work'), api: t('API'), worker: t('Background work') }
  const hasWorker = processes.some(({ role, silent }) => role !== 'api' && !silent)
  return (
    <Section
      title={t('Processes')}
      description={hasWorker ? undefined : t('No process runs background work. Start one.')}
    >
      <Table aria-label={t('Processes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Process')}</Table.Th>
            <Table.Th>{t('Role')}</Table.Th>
            <Table.Th>{t('Version')}</Table.Th>
            <Table.Th>{t('Started')}</Table.Th>
            <Table.Th>{t('Last seen')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {processes.map(({ name, role, started_at, beat_at, silent, ...own }) => (
            <Table.Tr key={name + started_at}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{roles[role]}</Table.Td>
              <Table.Td>{buildText(own)}</Table.Td>
              <Table.Td>
                <TimeAgo at={started_at} />
              </Table.Td>
              <Table.Td c={silent ? 'red' : undefined}>
                <TimeAgo at={beat_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

/** Only where there are any. */
export function ReplicasSection({ replicas }: { replicas: ServerCondition['replicas'] }) {
  if (replicas.length === 0) return null
  return (
    <Section title={t('Read replicas')} description={t('Lists and reports may come from them.')}>
      <Table aria-label={t('Read replicas')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Server')}</Table.Th>
            <Table.Th>{t('State')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {replicas.map(({ name, fault }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td c={fault === null ? undefined : 'red'}>{fault ?? t('Follows the primary')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

export function JobsSection({ jobs }: { jobs: ServerCondition['jobs'] }) {
  return (
    <Section title={t('Jobs')}>
      {jobs.length === 0 ? (
        <Text c="dimmed">{t('No jobs are waiting, running or failed.')}</Text>
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

export function UsageSection({ organizations }: { organizations: ServerCondition['organizations'] }) {
  const number = numberFormat({})
  return (
    <Section
      title={t('Organizations')}
      description={t('The ones that take the most space, as estimated by the database.')}
    >
      {organizations.length === 0 ? (
        <Text c="dimmed">{t('The database has no estimates yet.')}</Text>
      ) : (
        <Table aria-label={t('Organizations')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Organization')}</Table.Th>
              <Table.Th ta="end">{t('Size')}</Table.Th>
              <Table.Th ta="end">{t('Rows')}</Table.Th>
              <Table.Th ta="end">{t('Writes a day')}</Table.Th>
              <Table.Th ta="end">{t('Members')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {organizations.map(({ id, name, bytes, rows, writes_a_day, members }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{bytesText(bytes)}</Table.Td>
                <Table.Td ta="end">{number.format(rows)}</Table.Td>
                <Table.Td ta="end">{number.format(writes_a_day)}</Table.Td>
                <Table.Td ta="end">{number.format(members)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
