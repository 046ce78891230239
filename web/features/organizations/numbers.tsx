import { Anchor, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Membership } from '../../api/account-types.ts'
import { useMay } from '../../api/permissions.ts'
import { paths } from '../../paths.ts'
import { numberFormat } from '../../ui/formats.ts'
import { useLate } from '../../ui/late.ts'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { type Count, memberCountQuery, projectCountQuery, seatsQuery } from './calls.ts'
import classes from './numbers.module.css'

/** Live numbers from the API; each links to its list and names the call behind it. */
export function Numbers({ organization }: { organization: Membership }) {
  const { id } = organization
  const projects = useQuery(projectCountQuery(id))
  const members = useQuery(memberCountQuery(id))
  const [seesSeats] = useMay(`GET /v2/organizations/${id}/seats`)
  return (
    <SimpleGrid cols={seesSeats ? 3 : 2} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Figure
        title={t('People')}
        query={members}
        to={paths.people(id)}
        call="/members"
        value={countWords}
        note={seesSeats ? t('active') : t('visible to you')}
      />
      <Figure
        title={t('Projects')}
        query={projects}
        to={paths.projects(id)}
        call="/projects"
        value={countWords}
        note={t('active')}
      />
      {seesSeats && <Seats id={id} />}
    </SimpleGrid>
  )
}

function Seats({ id }: { id: number }) {
  const seats = useQuery(seatsQuery(id))
  return (
    <Figure
      title={t('Seats')}
      query={seats}
      to={paths.people(id)}
      call="/seats"
      value={({ occupied, paid }) => t('{occupied} of {paid}', { occupied, paid })}
      note={seats.data ? t('{count} open', { count: seats.data.open }) : ''}
    />
  )
}

type FigureProps<T> = {
  title: string
  query: UseQueryResult<T>
  to: string
  call: string
  value: (data: T) => string
  note: string
}

function Figure<T>({ title, query, to, call, value, note }: FigureProps<T>) {
  const isLate = useLate(query.isPending)
  return (
    <div className={tile.tile}>
      <Text c="dimmed" fz="sm" fw={500} id={`figure-${title}`}>
        {title}
      </Text>
      <div className={`${tile.value} figures`}>
        {query.data !== undefined && (
          <Link to={to} className={tile.link} aria-describedby={`figure-${title}`}>
            {value(query.data)}
          </Link>
        )}
        {isLate && <Skeleton height={28} width={64} />}
        {query.isError && <Text c="dimmed">{t('Not available')}</Text>}
      </div>
      <Text c="dimmed" fz="sm" className={classes.note}>
        {note}
        <Anchor href={paths.docs} inherit className={classes.call} title={t('Get this number from the API')}>
          {call}
        </Anchor>
      </Text>
    </div>
  )
}

function countWords({ count, isMore }: Count): string {
  return `${numberFormat({}).format(count)}${isMore ? '+' : ''}`
}
