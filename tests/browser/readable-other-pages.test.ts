import { test } from 'node:test'
import { openDemoApp } from './demo-app.ts'
import { lookAtPages } from './readable-pages.ts'

const app = await openDemoApp()

test('readable by everybody: axe finds nothing on pages of money, insights and settings, in light and dark, at three widths', () =>
  lookAtPages(app, 'others'))
