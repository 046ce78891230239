import { Anchor, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { manages } from '../../api/account-state.ts'
import type { Membership } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { useLate } from '../../ui/late.ts'
import tile from '../../ui/tile.module.css'
import { type Count, memberCountQuery, projectCountQuery, seatsQuery } from './calls.ts'
import classes from './numbers.module.css'

/** Live from the API. Every number leads to what it is made of, and beside it to the call that gives it. */
export function Numbers({ organization }: { organization: Membership }) {
  const { id } = organization
  const projects = useQuery(projectCountQuery(id))
  const members = useQuery(memberCountQuery(id))
  return (
    <SimpleGrid cols={manages(organization) ? 3 : 2} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Figure
        title="People"
        query={members}
        to={paths.people(id)}
        call="/members"
        value={countWords}
        note={manages(organization) ? 'active' : 'that you can see'}
      />
      <Figure
        title="Projects"
        query={projects}
        to={paths.projects(id)}
        call="/projects"
        value={countWords}
        note="active"
      />
      {manages(organization) && <Seats id={id} />}
    </SimpleGrid>
  )
}

function Seats({ id }: { id: number }) {
  const seats = useQuery(seatsQuery(id))
  return (
    <Figure
      title="Seats"
      query={seats}
      to={paths.people(id)}
      call="/seats"
      value={({ occupied, paid }) => `${occupied} of ${paid}`}
      note={seats.data ? `${seats.data.open} open` : ''}
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
        {query.isError && <Text c="dimmed">not available</Text>}
      </div>
      <Text c="dimmed" fz="sm" className={classes.note}>
        {note}
        <Anchor href={paths.docs} inherit className={classes.call} title="How to get this number by the API">
          {call}
        </Anchor>
      </Text>
    </div>
  )
}

function countWords({ count, isMore }: Count): string {
  return `${count.toLocaleString()}${isMore ? '+' : ''}`
}
