import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconLock } from '../../ui/icons.ts'
import { Quiet } from '../../ui/times.tsx'
import classes from './before-and-after.module.css'
import type { NamedRequest, Preview, PreviewedStretch } from './calls.ts'
import { hoursBetween } from './request-words.ts'
import { shownStretches } from './shown-stretches.ts'

type Props = { request: NamedRequest; preview: Preview }
type Work = { id: number; name: string } | undefined

const lockWords = { timesheet: 'approved', paid: 'paid', invoiced: 'invoiced' }

/** What is booked where the request lies, and what would be after an approval; as a picture and in words. */
export function BeforeAndAfter({ request, preview: { stretches } }: Props) {
  const { id, time_zone } = useOrganization()
  const others = [...new Set(stretches.flatMap(({ replaces }) => replaces?.project_id ?? []))]
  const { data = [] } = useQuery(namedProjectsQuery(id, others))
  const names = new Map(data.map((project) => [project.id, project.name]))
  const before = ({ replaces }: PreviewedStretch): Work =>
    replaces
      ? { id: replaces.project_id, name: names.get(replaces.project_id) ?? 'Another project' }
      : undefined
  const after = ({ is_booked }: PreviewedStretch): Work =>
    is_booked ? { id: request.project_id, name: request.project } : undefined
  if (stretches.every(({ replaces, is_booked }) => replaces === null && is_booked))
    return (
      <Text c="dimmed" fz="sm">
        Nothing is booked there yet.
      </Text>
    )
  return (
    <div>
      <div className={classes.strips} aria-hidden>
        <span>Now</span>
        <Strip stretches={stretches} workOf={before} />
        <span>After</span>
        <Strip stretches={stretches} workOf={after} isAfter />
      </div>
      <table className={classes.table} aria-label="What approving changes">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {shownStretches(stretches).map((stretch) => (
            <tr key={stretch.start_time}>
              <th scope="row" className="figures">
                {hoursBetween(time_zone, stretch.start_time, stretch.stop_time)}{' '}
                <Quiet>
                  (<Hours of={stretch.tracked} />)
                </Quiet>
              </th>
              <td>
                <WorkName of={before(stretch)} otherwise="Free" />
                {stretch.replaces?.locked_by && (
                  <span className={classes.lock}>
                    {' '}
                    <IconLock size={12} aria-hidden /> {lockWords[stretch.replaces.locked_by]}
                  </span>
                )}
              </td>
              <td>
                <WorkName of={after(stretch)} otherwise={stretch.replaces ? 'Taken away' : 'Not booked'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StripProps = {
  stretches: PreviewedStretch[]
  workOf: (stretch: PreviewedStretch) => Work
  /** What takes the place of other time is hatched: two projects may have one colour. */
  isAfter?: boolean
}

function Strip({ stretches, workOf, isAfter = false }: StripProps) {
  return (
    <div className={classes.strip}>
      {stretches.map((stretch) => {
        const work = workOf(stretch)
        return (
          <span
            key={stretch.start_time}
            data-replaces={(isAfter && work && stretch.replaces !== null) || undefined}
            style={{
              flexGrow: stretch.tracked,
              backgroundColor: work && `var(--category-${work.id % 8})`,
            }}
          />
        )
      })}
    </div>
  )
}

function WorkName({ of, otherwise }: { of: Work; otherwise: string }) {
  if (of === undefined) return <Quiet>{otherwise}</Quiet>
  return (
    <span className={classes.work}>
      <ProjectDot id={of.id} /> {of.name}
    </span>
  )
}
