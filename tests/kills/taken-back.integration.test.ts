import { killEverywhere } from './kill-everywhere';

killEverywhere('from an approval to a charge that is taken back with it');
