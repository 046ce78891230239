import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { paperPage } from '../server/paper/page/paper-page.ts'
import { drawPaper } from '../server/paper/pdf/draw-paper.ts'
import { sampleLines, samplePaper } from '../server/paper/testing/sample-paper.ts'
import { openBrowser } from '../tests/browser/browser.ts'
import { withPalette } from './pictures/palette-png.ts'

const directory = join(import.meta.dirname, '..', 'docs', 'pictures')

/** The invoice as PDF and as public page. Run it after a change of looks: `node tools/paper-pictures.ts`. */
async function takePaperPictures(): Promise<void> {
  const logo = drawLogo('Feather & Quill')
  await keepPdf('invoice-pdf', await drawPaper(samplePaper(), logo), 1)
  await keepPdf('invoice-pdf-draft', await drawPaper({ ...samplePaper(), is_draft: true }), 1)
  await keepPdf(
    'invoice-pdf-last-page',
    await drawPaper(samplePaper({ lines: sampleLines(60), language: 'de' })),
    3,
  )
  await keepPages(`data:image/png;base64,${logo.toString('base64')}`)
}

async function keepPdf(name: string, bytes: Buffer, number: number): Promise<void> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1.4 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const drawn = { canvas: null, canvasContext: canvas.getContext('2d'), viewport }
  await page.render(drawn as unknown as Parameters<typeof page.render>[0]).promise
  await keep(name, canvas.toBuffer('image/png'))
}

async function keepPages(logoUrl: string): Promise<void> {
  const paper = samplePaper()
  const page = paperPage(paper, { pdfUrl: '#', logoUrl })
  const browser = await openBrowser()
  try {
    for (const [name, width, colorScheme] of [
      ['invoice-page', 1000, 'light'],
      ['invoice-page-dark', 1000, 'dark'],
      ['invoice-page-phone', 390, 'light'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const tab = await context.newPage()
      await tab.setContent(page)
      await keep(name, await tab.screenshot({ fullPage: true }))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** A mark and a name, as an organization might have them. */
function drawLogo(name: string): Buffer {
  const fonts = join(import.meta.dirname, '..', 'server', 'foundation', 'pdf', 'fonts')
  GlobalFonts.registerFromPath(join(fonts, 'inter-semibold.ttf'), 'Logo')
  const canvas = createCanvas(680, 160)
  const context = canvas.getContext('2d')
  context.fillStyle = '#0e6159'
  context.beginPath()
  context.roundRect(0, 20, 120, 120, 28)
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 12
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(34, 112)
  context.quadraticCurveTo(44, 60, 90, 44)
  context.moveTo(52, 88)
  context.lineTo(80, 84)
  context.stroke()
  context.fillStyle = '#171d1e'
  context.font = '60px Logo'
  context.fillText(name, 148, 102)
  return canvas.toBuffer('image/png')
}

async function keep(name: string, picture: Buffer): Promise<void> {
  writeFileSync(join(directory, `${name}.png`), await withPalette(picture))
}

await takePaperPictures()
