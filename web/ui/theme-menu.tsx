import '../theme/further-styles.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemes } from './color-schemes.ts'

type Props = { isOpen: boolean; onChange: (isOpen: boolean) => void; children: ReactNode }

/** The themes below the button that opens them. */
export function ThemeMenu({ isOpen, onChange, children }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {colorSchemes().map(({ value, title, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            closeMenuOnClick
            rightSection={<Icon size={16} stroke={1.6} />}
            onChange={() => setColorScheme(value)}
          >
            {title}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
