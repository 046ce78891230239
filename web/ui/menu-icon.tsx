import { ActionIcon, type ActionIconProps, Menu, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'

type Props = Pick<ActionIconProps, 'loading' | 'ml'> & {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
}

/** The button of a menu with its name as tooltip. Only directly below the target does it say that it opens a menu. */
export function MenuIcon({ label, icon: Icon, ...its }: Props) {
  return (
    <Tooltip label={label}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} {...its}>
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
    </Tooltip>
  )
}
