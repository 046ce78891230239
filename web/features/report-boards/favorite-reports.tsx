import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconStar, IconStarFilled } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { viewsQuery } from '../saved-views/calls.ts'
import classes from './boards.module.css'
import { boardsKey, changeHome, homeQuery, type SavedView } from './calls.ts'
import { reportPath } from './report-path.ts'

const mostFavorites = 12

/** Every saved report with a star: the starred ones are on Home. Nothing without saved reports. */
export function FavoriteReports() {
  const { id } = useOrganization()
  const views = useQuery(viewsQuery(id, 'reports'))
  const home = useQuery(homeQuery(id))
  if (views.data?.length === 0) return null
  return (
    <div className={classes.favorites}>
      <Section title={t('Saved reports')} description={t('Reports with a star are on your Home page.')}>
        <Loaded query={views}>
          {(found) => (
            <Loaded query={home}>
              {({ favorites }) => <List views={found} chosen={favorites.map((view) => view.id)} />}
            </Loaded>
          )}
        </Loaded>
      </Section>
    </div>
  )
}

function List({ views, chosen }: { views: SavedView[]; chosen: number[] }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [mayChange = false] = useMay(`PUT /v2/organizations/${id}/report_home`)
  const change = useMutation({
    mutationFn: (saved_view_ids: number[]) => changeHome(id, { saved_view_ids }),
    onError: sayProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: boardsKey(id) }),
  })
  return (
    <ul className={classes.list}>
      {views.map((view) => {
        const isChosen = chosen.includes(view.id)
        return (
          <li key={view.id}>
            <RowLink to={reportPath(id, view)}>{view.name}</RowLink>
            {mayChange && (
              <IconAction
                icon={isChosen ? IconStarFilled : IconStar}
                label={
                  isChosen
                    ? t('Remove {report} from Home', { report: view.name })
                    : t('Show {report} on Home', { report: view.name })
                }
                isOff={change.isPending || (!isChosen && chosen.length >= mostFavorites)}
                onClick={() =>
                  change.mutate(isChosen ? chosen.filter((each) => each !== view.id) : [...chosen, view.id])
                }
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
