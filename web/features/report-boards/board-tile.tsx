import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconGripVertical } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { RowMenu, RowRemoval } from '../../ui/row-menu.tsx'
import { t } from '../../ui/text.ts'
import classes from './boards.module.css'
import type { Look, SavedView, Tile } from './calls.ts'
import { reportPath } from './report-path.ts'
import { TileBody } from './tile-body.tsx'
import { mostColumns } from './tile-moves.ts'
import type { useTileDrag } from './use-tile-drag.ts'

type Arranging = {
  name: string
  handles: ReturnType<ReturnType<typeof useTileDrag>['handlesOf']>
  /** True if the key moved or resized the tile. */
  onStep: (event: { key: string; shiftKey: boolean }) => boolean
  onChange: (tile: Tile) => void
  onRemove: () => void
}

type Props = { tile: Tile; view: SavedView | undefined; arranging: Arranging | undefined }

export function BoardTile({ tile, view, arranging }: Props) {
  const { id } = useOrganization()
  const name = view?.name ?? t('Report not available')
  return (
    <article className={classes.tile} aria-label={name}>
      <header className={classes.head}>
        {arranging && <Handle name={name} arranging={arranging} />}
        <h2 className={classes.title} title={name} dir="auto">
          {view ? <RowLink to={reportPath(id, view)}>{name}</RowLink> : name}
        </h2>
        {arranging && <TileMenu name={name} tile={tile} arranging={arranging} />}
      </header>
      <TileBody tile={tile} view={view} />
    </article>
  )
}

function Handle({ name, arranging }: { name: string; arranging: Arranging }) {
  const { handles, onStep } = arranging
  const onKeyDown = (event: KeyboardEvent) => {
    if (onStep(event)) event.preventDefault()
  }
  return (
    <Tooltip label={t('Drag, or use the arrow keys. Shift and an arrow change the width.')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        className={classes.handle}
        aria-label={t('Move {report}', { report: name })}
        data-handle={arranging.name}
        onKeyDown={onKeyDown}
        {...handles}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

type MenuProps = { name: string; tile: Tile; arranging: Arranging }

function TileMenu({ name, tile, arranging: { onChange, onRemove } }: MenuProps) {
  const words = lookWords()
  return (
    <RowMenu label={t('Actions for {report}', { report: name })} isBusy={false}>
      <Menu.Label>{t('Show as')}</Menu.Label>
      {looks.map((look) => (
        <Choice key={look} isChosen={tile.look === look} onClick={() => onChange({ ...tile, look })}>
          {words[look]}
        </Choice>
      ))}
      <Menu.Label>{t('Width')}</Menu.Label>
      {Array.from({ length: mostColumns }, (_, i) => i + 1).map((width) => (
        <Choice key={width} isChosen={tile.width === width} onClick={() => onChange({ ...tile, width })}>
          {t('{count} of {most} columns', { count: width, most: mostColumns })}
        </Choice>
      ))}
      <Menu.Divider />
      <RowRemoval onClick={onRemove}>{t('Remove from this board')}</RowRemoval>
    </RowMenu>
  )
}

type ChoiceProps = { isChosen: boolean; onClick: () => void; children: string }

function Choice({ isChosen, onClick, children }: ChoiceProps) {
  return (
    <Menu.RadioItem value={children} checked={isChosen} closeMenuOnClick onChange={onClick}>
      {children}
    </Menu.RadioItem>
  )
}

export const looks: readonly Look[] = ['number', 'chart', 'table']

export const lookWords = (): Record<Look, string> => ({
  number: t('Number'),
  chart: t('Chart'),
  table: t('Table'),
})
