import { ActionIcon, Tooltip } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { waitingText } from '../features/timesheets/use-waiting-count.ts'
import { Brand } from '../frames/brand.tsx'
import { paths } from '../paths.ts'
import { IconBook, IconLayoutSidebar, IconPin, IconPinnedOff } from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import classes from './nav-panel.module.css'
import { type Page, pageAt, pagesIn, type Top } from './navigation.ts'
import { usePinned } from './pinned.ts'
import { useNavigation } from './use-navigation.ts'

type Props = { isCollapsed: boolean; onToggle: () => void }

export function NavPanel({ isCollapsed, onToggle }: Props) {
  const tops = useNavigation()
  const { pathname } = useLocation()
  const { pinned, isFull, turn } = usePinned(tops)
  const here = pageAt(pagesIn(tops), pathname)
  const isPinned = (page: Page) => pinned.some(({ to }) => to === page.to)
  return (
    <div className={classes.panel} data-collapsed={isCollapsed || undefined}>
      <Link to={paths.start} className={classes.brand} aria-label={t('Stint, home')}>
        <Brand isBare={isCollapsed} />
      </Link>
      <nav aria-label={t('Main')} className={classes.groups}>
        {pinned.length > 0 && (
          <ul className={classes.group} aria-label={t('Pinned')}>
            {pinned.map((page) => (
              <li key={page.to} className={classes.line}>
                <NavEntry page={page} isHere={page.to === here?.to} isCollapsed={isCollapsed} />
                {!isCollapsed && <PinButton page={page} isPinned onClick={() => turn(page)} />}
              </li>
            ))}
          </ul>
        )}
        <ul className={classes.group}>
          {tops.map((top) => (
            <li key={top.title}>
              <NavEntry
                page={top}
                isHere={top.title === here?.title && !isPinned(top)}
                isOpen={top.opens !== undefined && top.opens === here?.parent}
                isCollapsed={isCollapsed}
              />
              {!isCollapsed && isAround(top, here) && (
                <ul className={classes.pages} aria-label={top.title}>
                  {top.pages
                    .filter((page) => !isPinned(page))
                    .map((page) => (
                      <li key={page.to} className={classes.line}>
                        <NavEntry page={page} isHere={page.to === here?.to} />
                        {!isFull && <PinButton page={page} onClick={() => turn(page)} />}
                      </li>
                    ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <Tooltip label={t('API docs')} position="right" disabled={!isCollapsed}>
          <a href={paths.docs} className={classes.entry} aria-label={isCollapsed ? t('API docs') : undefined}>
            <IconBook size={18} stroke={1.6} aria-hidden />
            {!isCollapsed && t('API docs')}
          </a>
        </Tooltip>
        <Tooltip label={isCollapsed ? t('Expand navigation') : t('Collapse navigation')} position="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={isCollapsed ? t('Expand navigation') : t('Collapse navigation')}
            aria-expanded={!isCollapsed}
            onClick={onToggle}
          >
            <IconLayoutSidebar size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}

function isAround(top: Top, here: Page | undefined): boolean {
  return top.opens !== undefined && (top.opens === here?.parent || top.opens === here?.opens)
}

type EntryProps = { page: Page; isHere: boolean; isOpen?: boolean; isCollapsed?: boolean }

function NavEntry({
  page: { title, to, icon: Icon, parent, count = 0 },
  isHere,
  isOpen = false,
  isCollapsed = false,
}: EntryProps) {
  return (
    <Tooltip label={title} position="right" disabled={!isCollapsed}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={classes.entry}
        data-open={isOpen || undefined}
        data-below={parent ? true : undefined}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-label={isCollapsed ? title : undefined}
      >
        <Icon size={18} stroke={1.6} />
        {!isCollapsed && title}
        {!isCollapsed && count > 0 && <span className={classes.count}>{waitingText(count)}</span>}
      </Link>
    </Tooltip>
  )
}

/** Keeps a page in sight at the top, or lets it go. */
function PinButton({
  page: { title },
  isPinned = false,
  onClick,
}: {
  page: Page
  isPinned?: boolean
  onClick: () => void
}) {
  const Icon = isPinned ? IconPinnedOff : IconPin
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={classes.pin}
      aria-label={isPinned ? t('Unpin {page}', { page: title }) : t('Pin {page}', { page: title })}
      onClick={onClick}
    >
      <Icon size={14} stroke={1.6} />
    </ActionIcon>
  )
}
