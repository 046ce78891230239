import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink, RowLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { BoardGrid } from './board-grid.tsx'
import classes from './boards.module.css'
import { boardQuery, type SavedView } from './calls.ts'
import { reportPath } from './report-path.ts'

type Props = { boardId: number | null; favorites: SavedView[] }

/** The board and the favorite reports that the reader chose for Home. */
export function HomeReports({ boardId, favorites }: Props) {
  const { id } = useOrganization()
  return (
    <>
      {boardId !== null && <HomeBoard boardId={boardId} />}
      {favorites.length > 0 && (
        <Section title={t('Favorite reports')}>
          <ul className={classes.list}>
            {favorites.map((view) => (
              <li key={view.id}>
                <RowLink to={reportPath(id, view)}>{view.name}</RowLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function HomeBoard({ boardId }: { boardId: number }) {
  const { id } = useOrganization()
  const query = useQuery(boardQuery(id, boardId))
  return (
    <Section
      title={query.data?.board.name ?? t('Board')}
      actions={<AnchorLink to={paths.reportBoard(id, boardId)}>{t('Open the board')}</AnchorLink>}
    >
      <Loaded query={query}>{(found) => <BoardGrid {...found} />}</Loaded>
    </Section>
  )
}
