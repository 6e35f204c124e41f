/**
 * The first script of a page. It stands in the document itself, in the syntax of the oldest engines, and tests the browser:
 * one below the promise keeps what the server has drawn and shows which browsers work; one that lacks built-ins loads them
 * before any module runs. All others load nothing more.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { coreJsModules, hasAllBuiltIns, hasFunction } from './built-ins.ts';

/** Name of the file with the missing built-ins; a hash follows. */
export const builtInsName = 'built-ins';

/** Each came with one of the oldest promised browsers: Chrome 95 and Samsung 17, Firefox 98, Safari 15.4. */
const isPromised = 'self.reportError&&self.HTMLDialogElement&&Object.hasOwn';

export function olderBrowsers(): Plugin {
  return {
    name: 'startwand-older-browsers',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: `${builtInsName}.js`, source: await bundleBuiltIns() });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${builtInsName}-`));
        if (file === undefined) throw new Error('The missing built-ins were not built');
        return [{ tag: 'script', children: firstScript(`/${file}`), injectTo: 'body' }];
      },
    },
  };
}

function firstScript(builtIns: string): string {
  const script = [
    `(function(d){${hasFunction}`,
    `if(!(${isPromised}))${showSentence}`,
    // Written into the document, it runs before the modules, which wait for the end of the document.
    `else if(!(${hasAllBuiltIns}))d.write('<script src="${builtIns}"><\\/script>')`,
    '})(document)',
  ];
  return script.join('');
}

/** `app/first-answer/page-template.ts` of the server draws what is shown. */
const showSentence = [
  '{var n,e;d.documentElement.setAttribute("data-too-old","");',
  // The results stand there for readers without script, as a text.
  'while(n=d.getElementsByTagName("noscript")[0]){e=d.createElement("div");e.innerHTML=n.textContent;n.parentNode.replaceChild(e,n)}',
  'if(e=d.getElementById("too-old"))e.removeAttribute("hidden")}',
].join('');

async function bundleBuiltIns(): Promise<string> {
  const entry = 'virtual:built-ins';
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'startwand-built-ins',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? coreJsModules.map((module) => `import '${module}';`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: 'es2015',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  return codeOf(result);
}

function codeOf(result: Awaited<ReturnType<typeof build>>): string {
  const outputs = 'output' in result ? [result] : Array.isArray(result) ? result : [];
  const chunks = outputs
    .flatMap(({ output }) => output)
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length > 1) throw new Error('The missing built-ins are not one file');
  return chunk.code;
}
