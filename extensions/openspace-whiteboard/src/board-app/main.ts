import { BoardApp } from './board-app';

const address = document.querySelector<HTMLMetaElement>('meta[name="openspace-address"]')?.content;
void new BoardApp(document.body, window.parent, address || undefined).start();
