import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'

type Props = {
  /** What it does, and to what: “Take out of Design”. */
  label: string
  /** Said on hover instead, where it explains more. */
  hint?: string
  icon: ComponentType<{ size?: number }>
  isBusy?: boolean
  isOff?: boolean
  onClick: () => void
}

/** A small button that is only an icon, with a name for people who don’t see it. */
export function IconAction({ label, hint = label, icon: Icon, isBusy, isOff, onClick }: Props) {
  return (
    <Tooltip label={hint}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={label}
        loading={isBusy}
        disabled={isOff}
        onClick={onClick}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
