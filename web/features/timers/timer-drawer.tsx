import { Drawer } from '@mantine/core'
import { overlay } from '../../theme/theme.ts'
import { t } from '../../ui/text.ts'
import { timerPanel } from './panel-state.ts'
import classes from './timer-drawer.module.css'
import { TimerPanel } from './timer-panel.tsx'

/** The panel on phones, above the bottom bar. */
export function TimerDrawer({ isOpen }: { isOpen: boolean }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={timerPanel.close}
      position="bottom"
      title={t('Timer')}
      padding={0}
      overlayProps={overlay}
      classNames={{ content: classes.sheet, header: classes.head }}
      styles={{ title: { fontSize: '1rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isOpen && <TimerPanel />}
    </Drawer>
  )
}
