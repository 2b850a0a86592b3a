-- What `prisma migrate` makes of schema.prisma.
CREATE TYPE "status" AS ENUM ('open', 'in progress', 'done');

CREATE TABLE "tasks" (
  "id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "created" TIMESTAMPTZ,
  "changed" TIMESTAMP(3),
  "day" DATE,
  "owner" UUID,
  "price" DECIMAL(12,2),
  "size" BIGINT,
  "status" "status",
  "urgent" BOOLEAN,
  "tags" TEXT[],
  "tags_folded" TEXT[],
  "scores" INTEGER[],
  "labels" JSONB,
  CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "watchers" (
  "row" SERIAL NOT NULL,
  "task" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "folded" TEXT,
  CONSTRAINT "watchers_pkey" PRIMARY KEY ("row")
);

ALTER TABLE "watchers" ADD CONSTRAINT "watchers_task_fkey"
  FOREIGN KEY ("task") REFERENCES "tasks" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
