/**
 * Everything that screens are made of, in each of its states, for people and for tests to look at.
 * `?lang=de` chooses the language, `?theme=dark` the appearance, `?part=table` one part alone.
 */
import '../ui/tokens.css';
import '../ui/fonts/fonts.css';
import '../ui/primitives.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../language/language-context.tsx';
import { createLanguageService } from '../language/language-service.ts';
import { createPreferences } from '../base/preferences.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { KitPage } from './KitPage.tsx';

const asked = new URLSearchParams(location.search);
const preferences = createPreferences({ read: () => null, write: () => {}, keys: () => [] });
preferences.locale.set(asked.get('lang'));
const theme = asked.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const language = createLanguageService(preferences, {
  languages: () => navigator.languages,
  root: document.documentElement,
});
await language.add('ui');

const root = document.querySelector('#root');
if (root === null) throw new Error('The kit has no place to draw itself.');
createRoot(root).render(
  <StrictMode>
    <LanguageProvider service={language}>
      <UiProvider>
        <KitPage part={asked.get('part')} />
      </UiProvider>
    </LanguageProvider>
  </StrictMode>,
);
