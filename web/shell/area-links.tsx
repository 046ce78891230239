import { useLocation } from '@tanstack/react-router'
import { SectionLinks } from '../ui/section-links.tsx'
import { t } from '../ui/text.ts'
import classes from './area-links.module.css'
import { pageAt, pagesIn } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

/** The other pages of the open area, where the navigation has no room for them. */
export function AreaLinks() {
  const tops = useNavigation()
  const { pathname } = useLocation()
  const here = pageAt(pagesIn(tops), pathname)
  const area = here && (here.parent ?? here.opens)
  const top = tops.find(({ opens }) => opens !== undefined && opens === area)
  const pages = top ? pagesIn([top]) : []
  if (pages.length < 2) return null
  return (
    <div className={classes.area}>
      <SectionLinks
        label={t('Pages of {area}', { area: top?.title ?? '' })}
        links={pages.map(({ title, to }) => ({ title, to, isHere: to === here?.to }))}
      />
    </div>
  )
}
