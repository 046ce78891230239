import { Drawer } from '@mantine/core'
import { overlay } from '../../theme/theme.ts'
import { timerPanel } from './panel-state.ts'
import classes from './timer-drawer.module.css'
import { TimerPanel } from './timer-panel.tsx'

/** The panel at phone width: it comes up from the bar. */
export function TimerDrawer({ isOpen }: { isOpen: boolean }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={timerPanel.close}
      position="bottom"
      title="Timer"
      padding={0}
      overlayProps={overlay}
      classNames={{ content: classes.sheet, header: classes.head }}
      styles={{ title: { fontSize: '1rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isOpen && <TimerPanel />}
    </Drawer>
  )
}
