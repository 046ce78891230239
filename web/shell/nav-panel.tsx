import { ActionIcon, Tooltip } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { waitingText } from '../features/timesheets/use-waiting-count.ts'
import { Brand } from '../frames/brand.tsx'
import { paths } from '../paths.ts'
import { IconBook, IconLayoutSidebar } from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import classes from './nav-panel.module.css'
import type { Entry } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'

type Props = { isCollapsed: boolean; onToggle: () => void }

export function NavPanel({ isCollapsed, onToggle }: Props) {
  const groups = useNavigation()
  return (
    <div className={classes.panel} data-collapsed={isCollapsed || undefined}>
      <Link to={paths.start} className={classes.brand} aria-label={t('Stint, home')}>
        <Brand isBare={isCollapsed} />
      </Link>
      <nav aria-label={t('Main')} className={classes.groups}>
        {groups.map(({ title, entries }) => (
          <div key={title ?? 'start'} className={classes.group}>
            {title && !isCollapsed && <div className={classes.title}>{title}</div>}
            {entries.map((entry) => (
              <NavEntry key={entry.to} entry={entry} isCollapsed={isCollapsed} />
            ))}
          </div>
        ))}
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

function NavEntry({
  entry: { title, to, icon: Icon, isExact = false, within, count = 0 },
  isCollapsed,
}: {
  entry: Entry
  isCollapsed: boolean
}) {
  const { pathname } = useLocation()
  const isHere = within !== undefined && pathname.startsWith(`${within}/`)
  return (
    <Tooltip label={title} position="right" disabled={!isCollapsed}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={classes.entry}
        activeOptions={{ exact: isExact }}
        aria-label={isCollapsed ? title : undefined}
      >
        <Icon size={18} stroke={1.6} />
        {!isCollapsed && title}
        {!isCollapsed && count > 0 && <span className={classes.count}>{waitingText(count)}</span>}
      </Link>
    </Tooltip>
  )
}
